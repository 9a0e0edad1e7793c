// What a search field has once it is used, in one file.
export { suggest } from './suggest/combobox';
export { find } from './suggest/find';
