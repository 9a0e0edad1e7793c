// Going on from here: one file, since both are always wanted together.
export { default as loading } from './loading';
export { default as navigation } from './navigation';
