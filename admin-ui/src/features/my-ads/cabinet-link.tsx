import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shell, sitePath } from '../../lib/shell';

interface CabinetLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A page of the site shows the form too, and the router of that page has no addresses of the account. */
export function CabinetLink({ to, ...link }: CabinetLinkProps) {
  return shell.area === 'cabinet' ? <Link to={to} {...link} /> : <a href={sitePath(to)} {...link} />;
}
