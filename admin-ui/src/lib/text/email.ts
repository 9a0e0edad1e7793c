const form = /^[^\s@",<>]+@[^\s@",<>.][^\s@",<>]*\.[^\s@",<>.]+$/;

/** Whether a text is an address of email, as the server judges it. */
export const isEmail = (text: string) => text.length <= 254 && form.test(text);

/** An address of email, or a whole domain: `@visnyk.example.org`. */
export const isEmailOrDomain = (text: string) => isEmail(text.startsWith('@') ? `x${text}` : text);

/** Who a letter is from: an address, or a name with the address in angle brackets. */
export const isSender = (text: string) => isEmail(/^[^<>]*<([^<>]*)>$/.exec(text)?.[1]?.trim() ?? text);
