/** The address at which a style sheet of `styles/`, or the words of a language, are published: what a widget brings along. */
declare module 'asset:*' {
  const href: string;
  export default href;
}

/** A drawing of `icons/`, as it stands in its file. */
declare module 'icon:*' {
  const svg: string;
  export default svg;
}
