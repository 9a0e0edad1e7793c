// Parts that are drawn over the page, seldom and after an action of the reader: one small file.
export { show as consent } from './consent/consent-screen';
export { show as toast } from './toast-list';
export { zoom } from './zoom';
