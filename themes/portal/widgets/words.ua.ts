export { ask, consent, lightbox } from '../locales/ua.json';
