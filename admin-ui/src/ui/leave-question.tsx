import { useEffect, useEffectEvent, useState } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
import { settleWaitingCalls } from '../lib/api/waiting-calls';
import { useHoldUnsaved, useRegisterForm } from '../lib/session/unsaved';
import { Button } from './button';
import { Dialog } from './dialog';

interface LeaveQuestionProps {
  dirty: boolean;
  words: Record<'title' | 'text' | 'stay' | 'go', string>;
  /** Leaving loses nothing. */
  harmless?: boolean;
  /** Called when the question opens, to pause the form; returns the function that resumes it. */
  onAsk?: () => () => void;
  /** The user confirmed that they leave. */
  onLeave?: () => void;
}

/**
 * Answers the router; `false` if it has no blocked navigation. After a first save the router drops it one render before
 * the component learns of it, and then throws at an answer.
 */
function answer(call: (() => void) | undefined): boolean {
  try {
    call?.();
    return call !== undefined;
  } catch {
    return false;
  }
}

/** Asks before the user leaves unsaved text; the browser asks when the user closes the page. */
export function LeaveQuestion({ dirty, words, harmless, onAsk, onLeave }: LeaveQuestionProps) {
  useRegisterForm();
  useHoldUnsaved(dirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.saved,
  );
  const navigate = useNavigate();
  // The router drops its blocked navigation when a first save changes the address; the question still waits for an answer.
  const [target, setTarget] = useState<Location>();
  const [open, setOpen] = useState(false);
  if (blocker.state === 'blocked' && blocker.location !== target) {
    setTarget(blocker.location);
    setOpen(true);
  }
  const begin = useEffectEvent(() => onAsk?.());
  useEffect(() => (open ? begin() : undefined), [open]);
  if (!open || !target) return null;

  const stay = () => {
    setOpen(false);
    answer(blocker.reset);
  };
  const leave = () => {
    setOpen(false);
    onLeave?.();
    // A write that waits for a sign-in is not sent after the user left the page.
    settleWaitingCalls(false);
    if (!answer(blocker.proceed)) void navigate(target, { state: { ...target.state, saved: true } });
  };
  return (
    <Dialog title={words.title} onClose={stay}>
      <p>{words.text}</p>
      <div className="ui-actions">
        <Button onClick={stay} data-autofocus>
          {words.stay}
        </Button>
        <Button variant="default" color={harmless ? undefined : 'red'} onClick={leave}>
          {words.go}
        </Button>
      </div>
    </Dialog>
  );
}
