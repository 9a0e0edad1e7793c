import { FetchError } from '@visnyk/theme-runtime/core/http';
import { describe, expect, it } from 'vitest';
import { offerSignIn, settleWaitingCalls, withSession } from '../src/lib/api/waiting-calls';

const refusal = (status: number) => new FetchError('PUT', '/x', new Response(null, { status }));
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Returns these results in turn; a number is a rejection with that status. */
function server(...answers: (number | string)[]) {
  let count = 0;
  return {
    sentCount: () => count,
    send: async () => {
      const answer = answers[count];
      count += 1;
      if (typeof answer === 'number') throw refusal(answer);
      return answer;
    },
  };
}

describe('calls without a session', () => {
  it('fail at once where nobody offers to sign in', async () => {
    const { send } = server(401, 'late');
    await expect(withSession(send)).rejects.toMatchObject({ status: 401 });
  });

  it('wait as well where somebody else is signed in than who wrote it', async () => {
    const close = offerSignIn();
    const { send, sentCount } = server(412, 'saved');
    const call = withSession(send);
    await settle();
    expect(sentCount()).toBe(1);
    settleWaitingCalls(true);
    await expect(call).resolves.toBe('saved');
    const refused = server(412, 'saved');
    const later = withSession(refused.send);
    await settle();
    settleWaitingCalls(false);
    await expect(later).rejects.toMatchObject({ status: 412 });
    expect(refused.sentCount()).toBe(1);
    close();
  });

  it('fail where they were canceled before the refusal came', async () => {
    const close = offerSignIn();
    const call = withSession(server(401, 'saved').send, AbortSignal.abort());
    await expect(call).rejects.toMatchObject({ status: 401 });
    close();
  });

  it('wait, and are asked again after signing in', async () => {
    const close = offerSignIn();
    const { send, sentCount } = server(401, 'saved');
    const call = withSession(send);
    await settle();
    expect(sentCount()).toBe(1);
    settleWaitingCalls(true);
    expect(await call).toBe('saved');
    close();
  });

  it('fail as they were refused when nobody signs in, or the page goes on', async () => {
    const close = offerSignIn();
    const call = withSession(server(401, 'saved').send);
    await settle();
    settleWaitingCalls(false);
    await expect(call).rejects.toMatchObject({ status: 401 });
    const other = withSession(server(401, 'saved').send);
    await settle();
    close();
    await expect(other).rejects.toMatchObject({ status: 401 });
  });

  it('are asked again only once', async () => {
    const close = offerSignIn();
    const { send, sentCount } = server(401, 401, 'never');
    const call = withSession(send);
    await settle();
    settleWaitingCalls(true);
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(sentCount()).toBe(2);
    close();
  });

  it('do not wait for other refusals, nor after they were given up', async () => {
    const close = offerSignIn();
    await expect(withSession(server(403).send)).rejects.toMatchObject({ status: 403 });
    const giving = new AbortController();
    const call = withSession(server(401, 'late').send, giving.signal);
    await settle();
    giving.abort();
    await expect(call).rejects.toMatchObject({ status: 401 });
    close();
  });
});
