import { shell } from '../../lib/shell';

/** The name in the language of the page, or in the other language if it is missing. */
export const nameIn = ({ name, slug }: { name: { ua: string; us: string }; slug: string }) =>
  name[shell.locale] || name.ua || name.us || slug;
