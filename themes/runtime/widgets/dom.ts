/** Properties of an element; what is none of its properties is an attribute. */
type Properties<E> = Partial<E> & { [attribute: `aria-${string}` | `data-${string}`]: string };

/** The element with these properties. */
export function assigned<E extends HTMLElement>(element: E, properties: Properties<E>): E {
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) Object.assign(element, { [name]: value });
    else element.setAttribute(name, String(value));
  }
  return element;
}

/** A new element with what it holds. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties<HTMLElementTagNameMap[K]> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = assigned(document.createElement(tag), properties);
  made.append(...content);
  return made;
}

/** Takes over what elements contain; where those are others, or one is in use, the old ones stay. */
export function same(selector: string, answer: Document): void {
  const fresh = answer.querySelectorAll(selector);
  const present = document.querySelectorAll(selector);
  if (fresh.length !== present.length) return;
  for (const [at, element] of present.entries())
    if (!element.contains(document.activeElement)) element.innerHTML = fresh[at]?.innerHTML ?? '';
}
