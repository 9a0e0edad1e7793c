/** A style sheet as text, minified: for what a widget brings along. */
declare module 'css:*' {
  const text: string;
  export default text;
}
