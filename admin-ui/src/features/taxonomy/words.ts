import { shell } from '../../lib/shell';

/** The name in the language of the page; the other one stands in for a missing one. */
export const nameIn = ({ name, slug }: { name: { ua: string; us: string }; slug: string }) =>
  name[shell.locale] || name.ua || name.us || slug;
