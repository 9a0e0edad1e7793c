/** The address at which a style sheet of `styles/`, the words of a language or the icons of widgets are published. */
declare module 'asset:*' {
  const href: string;
  export default href;
}
