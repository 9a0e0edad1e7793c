export { ask } from '../locales/us.json';
