// What React draws. One file with React itself: the first of them to be asked for comes in a single request, and the
// others need none.
export { show as consent } from './consent/consent-screen';
export { show as toast } from './toast-list';
export { zoom } from './zoom';
