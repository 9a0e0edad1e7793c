import type { MouseEvent, ReactNode } from 'react';
import { proofIsNeeded } from '../../entities/user/second-factor';
import { requestProof } from '../../lib/api/proof';
import { Button } from '../../ui/button';

interface ProvedLinkProps {
  href: string;
  variant?: 'default' | 'filled';
  size?: 'xs';
  children: ReactNode;
}

/** A download that the server gives only to a user who has just proved who they are. */
export function ProvedLink({ href, children, ...appearance }: ProvedLinkProps) {
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    if ((await proofIsNeeded()) && !(await requestProof())) return;
    // A link that is pressed for the user: a download does not leave the page.
    const link = document.createElement('a');
    link.href = href;
    link.download = '';
    link.click();
  };
  return (
    <Button component="a" href={href} download onClick={(event) => void open(event)} {...appearance}>
      {children}
    </Button>
  );
}
