// Forms by which readers reach people: sign-in, messages, complaints, phone numbers. One file, since they share how they send
// and what they say when the API refuses.
export { ask } from './ask';
export { login, verify } from './login';
export { phone } from './phone';
