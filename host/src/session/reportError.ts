import type { ApiError } from '@backoffice/platform';
import type { SessionStore } from './SessionStore.ts';

/**
 * Tells an error of a call. One that may come from a change of the account lets the session look first: an account that
 * is not approved any more is led to the closed-beta prompt, and nothing more is said.
 */
export async function reportError(
  error: ApiError,
  session: Pick<SessionStore, 'look' | 'isOver'>,
  tell: (error: ApiError) => void,
): Promise<void> {
  if (error.status === 403) await session.look();
  else if (error.code === 'seller-not-found') void session.look();
  if (!session.isOver) tell(error);
}
