import { describe, expect, it } from 'vitest';
import { onceAtATime } from '../src/lib/api/underway';

describe('a write that is on its way', () => {
  it('is not sent a second time, and both hear of it', async () => {
    let sent = 0;
    let answer: (value: string) => void = () => undefined;
    const send = () => {
      sent += 1;
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    };
    const [first, second] = [onceAtATime('reject 7', send), onceAtATime('reject 7', send)];
    const other = onceAtATime('reject 8', async () => 'other');
    answer('done');
    expect(await Promise.all([first, second, other])).toEqual(['done', 'done', 'other']);
    expect(sent).toBe(1);
  });

  it('may be tried again once it has failed', async () => {
    await expect(onceAtATime('save', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await onceAtATime('save', async () => 'saved')).toBe('saved');
  });
});
