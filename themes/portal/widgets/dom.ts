/** Properties of an element; what is none of its properties is an attribute. */
type Properties<E> = Partial<E> & { [attribute: `aria-${string}`]: string };

/** A new element with what it holds. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties<HTMLElementTagNameMap[K]> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) Object.assign(made, { [name]: value });
    else made.setAttribute(name, String(value));
  }
  made.append(...content);
  return made;
}
