const international = /^\+[1-9]\d{6,14}$/;

/** E.164 of what a person typed; undefined when it is no international number. */
export function phoneOf(text: string): string | undefined {
  const digits = text.replaceAll(/[\s().\u00a0-]/g, '').replace(/^00/, '+');
  return international.test(digits) ? digits : undefined;
}

const groups: [RegExp, string][] = [
  [/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3'],
  [/^\+380(\d{2})(\d{3})(\d{2})(\d{2})$/, '+380 $1 $2 $3 $4'],
];

/** A number with the spaces of its country (content-model §8.3). */
export function displayPhone(number: string): string {
  const rule = groups.find(([pattern]) => pattern.test(number));
  return (rule ? number.replace(...rule) : number).replaceAll(' ', '\u00a0');
}
