export { ask, consent, lightbox } from '../locales/us.json';
