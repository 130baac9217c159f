import { type ReactNode, createContext, useContext, useMemo } from 'react';
import type { SessionStore } from './SessionStore.ts';
import type { SignOuts } from './SignOuts.ts';

interface HostSession {
  readonly session: SessionStore;
  readonly signOuts: Pick<SignOuts, 'pending'>;
}

const SessionContext = createContext<HostSession | null>(null);

const NONE = { pending: [] };

interface SessionProviderProps {
  readonly session: SessionStore;
  /** Sign-outs that the API does not know yet; empty by default. */
  readonly signOuts?: HostSession['signOuts'];
  readonly children: ReactNode;
}

/** Provides the page's session and its sign-outs. */
export function SessionProvider({ session, signOuts = NONE, children }: SessionProviderProps) {
  const value = useMemo(() => ({ session, signOuts }), [session, signOuts]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** The page's session for the host's own screens; remotes get the platform's `session`. */
export function useSession(): SessionStore {
  return useHostSession().session;
}

/** The sign-outs that the API does not know yet. */
export function useSignOuts(): HostSession['signOuts'] {
  return useHostSession().signOuts;
}

function useHostSession(): HostSession {
  const value = useContext(SessionContext);
  if (value === null) throw new Error('The session was read outside a SessionProvider.');
  return value;
}
