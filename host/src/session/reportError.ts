import type { ApiError } from '@backoffice/platform';
import type { SessionStore } from './SessionStore.ts';

/**
 * Shows the error of a call. If the account may have changed, the session is refreshed first: an account that is no
 * longer approved goes to the closed-beta prompt, and no error is shown.
 */
export async function reportError(
  error: ApiError,
  session: Pick<SessionStore, 'refreshQuietly' | 'isOver'>,
  show: (error: ApiError) => void,
): Promise<void> {
  if (error.status === 403) await session.refreshQuietly();
  else if (error.code === 'seller-not-found') void session.refreshQuietly();
  if (!session.isOver) show(error);
}
