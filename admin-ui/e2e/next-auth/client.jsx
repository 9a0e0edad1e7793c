import {
  getCsrfToken,
  getProviders,
  getSession,
  SessionProvider,
  signIn,
  signOut,
  useSession,
} from 'next-auth/react';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** Everything the client has, within reach of the test; the states a page goes through are kept. */
window.client = { getCsrfToken, getProviders, getSession, signIn, signOut, states: [] };

function Status() {
  const { data, status, update } = useSession();
  useEffect(() => {
    window.client.states.push(status);
    window.client.update = update;
  }, [status, update]);
  return (
    <p id="status" data-status={status}>
      {data?.user?.email ?? ''}
    </p>
  );
}

function Required() {
  const { status } = useSession({ required: true });
  return <p id="required">{status}</p>;
}

const query = new URLSearchParams(location.search);
createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <SessionProvider refetchInterval={Number(query.get('every') ?? 0)}>
      {query.has('required') ? <Required /> : <Status />}
    </SessionProvider>
  </StrictMode>,
);
