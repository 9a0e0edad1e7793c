import { createContext, useContext } from 'react';
import type { SessionUser } from '../api/types';

export const UserContext = createContext<SessionUser | null>(null);

export function useUser(): SessionUser {
  const user = useContext(UserContext);
  if (!user) throw new Error('used outside of SessionGate');
  return user;
}
