/** The address at which a style sheet of `styles/` is published: for what a widget brings along. */
declare module 'style:*' {
  const href: string;
  export default href;
}
