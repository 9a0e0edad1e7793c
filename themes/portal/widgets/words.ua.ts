export { ask } from '../locales/ua.json';
