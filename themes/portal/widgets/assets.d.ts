/** The address at which a style sheet of `styles/`, or the words of a language, are published: what a widget brings along. */
declare module 'asset:*' {
  const href: string;
  export default href;
}
