import { useEffect, useEffectEvent, useState } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
import { settleHeld } from '../lib/api/held';
import { useHoldUnsaved, useStandAsForm } from '../lib/session/unsaved';
import { Button } from './button';
import { Dialog } from './dialog';

interface LeaveQuestionProps {
  dirty: boolean;
  words: Record<'title' | 'text' | 'stay' | 'go', string>;
  /** Leaving loses nothing. */
  harmless?: boolean;
  /** Called while the question is open; returns how to go on afterwards. */
  onAsk?: () => () => void;
  /** The user confirmed that they leave. */
  onLeave?: () => void;
}

/**
 * Answers the router; `false` when it has no blocked navigation. After a first save the router has dropped it a render
 * before the component knows, and throws at an answer.
 */
function answer(call: (() => void) | undefined): boolean {
  try {
    call?.();
    return call !== undefined;
  } catch {
    return false;
  }
}

/** Asks before unsaved text is left; the browser asks by itself when the page is closed. */
export function LeaveQuestion({ dirty, words, harmless, onAsk, onLeave }: LeaveQuestionProps) {
  useStandAsForm();
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
    // A write that waits for a sign-in is not sent after the page was left.
    settleHeld(false);
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
