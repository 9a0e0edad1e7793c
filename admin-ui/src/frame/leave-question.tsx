import { useBlocker } from 'react-router';
import { useHoldUnsaved } from '../session/unsaved';
import { Button } from './button';
import { Dialog } from './dialog';

interface LeaveQuestionProps {
  dirty: boolean;
  words: Record<'title' | 'text' | 'stay' | 'go', string>;
  /** Leaving loses nothing. */
  harmless?: boolean;
  /** Somebody leaves all the same. */
  onLeave?: () => void;
}

/** Asks before unsaved text is left; the browser asks by itself when the page is closed. */
export function LeaveQuestion({ dirty, words, harmless, onLeave }: LeaveQuestionProps) {
  useHoldUnsaved(dirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.saved,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={words.title} onClose={blocker.reset}>
      <p>{words.text}</p>
      <div className="ui-actions">
        <Button onClick={blocker.reset} data-autofocus>
          {words.stay}
        </Button>
        <Button
          variant="default"
          color={harmless ? undefined : 'red'}
          onClick={() => {
            onLeave?.();
            blocker.proceed();
          }}
        >
          {words.go}
        </Button>
      </div>
    </Dialog>
  );
}
