// What consent says in English is its own (consent/texts.ts).
export { ask, lightbox } from '../locales/us.json';
