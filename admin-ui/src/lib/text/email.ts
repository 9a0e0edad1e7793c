const form = /^[^\s@",<>]+@[^\s@",<>.][^\s@",<>]*\.[^\s@",<>.]+$/;

/** Whether a text is an email address, by the same rules as on the server. */
export const isEmail = (text: string) => text.length <= 254 && form.test(text);

/** An email address, or a whole domain: `@visnyk.example.org`. */
export const isEmailOrDomain = (text: string) => isEmail(text.startsWith('@') ? `x${text}` : text);

/** The sender of an email: an address, or a name with the address in angle brackets. */
export const isSender = (text: string) => isEmail(/^[^<>]*<([^<>]*)>$/.exec(text)?.[1]?.trim() ?? text);
