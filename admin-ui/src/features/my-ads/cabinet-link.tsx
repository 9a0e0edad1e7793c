import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shell, sitePath } from '../../lib/shell';

interface CabinetLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** The form also stands on a page of the site, whose app knows no address of the cabinet. */
export function CabinetLink({ to, ...link }: CabinetLinkProps) {
  return shell.area === 'cabinet' ? <Link to={to} {...link} /> : <a href={sitePath(to)} {...link} />;
}
