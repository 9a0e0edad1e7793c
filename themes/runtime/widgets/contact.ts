// Ways to write or call: one file, since they share a page and what they say when the API refuses.
export { ask } from './ask';
export { phone } from './phone';
