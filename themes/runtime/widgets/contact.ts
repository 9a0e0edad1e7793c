// Ways to write or call: one file, since they share a page and what they say when the API refuses.
export { openFormSheet as ask } from './form-sheet';
export { phone } from './phone';
