import { type ReactNode, createContext, useContext } from 'react';
import type { SessionStore } from './SessionStore.ts';

const SessionContext = createContext<SessionStore | null>(null);

/** Provides the page's session. */
export function SessionProvider({ session, children }: { session: SessionStore; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The page's session for the host's own screens; remotes get the platform's `session`. */
export function useSession(): SessionStore {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('The session was read outside a SessionProvider.');
  return session;
}
