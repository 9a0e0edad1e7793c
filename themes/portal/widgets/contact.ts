// Ways to write or call: one file, since they stand side by side and say the same when the API refuses.
export { ask } from './ask';
export { phone } from './phone';
