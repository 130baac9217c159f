import { type ReactNode, createContext, useContext } from 'react';
import type { RemoteLoader } from './RemoteLoader.ts';

const RemotesContext = createContext<RemoteLoader | null>(null);

/** Provides the page's loader of remotes. */
export function RemotesProvider({ remotes, children }: { remotes: RemoteLoader; children: ReactNode }) {
  return <RemotesContext value={remotes}>{children}</RemotesContext>;
}

/** The page's loader of remotes. */
export function useRemotes(): RemoteLoader {
  const remotes = useContext(RemotesContext);
  if (remotes === null) throw new Error('useRemotes was called outside a RemotesProvider.');
  return remotes;
}
