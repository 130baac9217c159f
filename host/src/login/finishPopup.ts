import type { LoginAttempt } from '../identity/loginAttempt.ts';
import type { LoginReturn } from '../identity/loginReturn.ts';
import type { SessionStore } from '../session/SessionStore.ts';
import type { PopupMessage } from './PopupMessage.ts';

/** What the window of a sign-in needs to end. */
export interface FinishPopupDeps {
  readonly channel: Pick<BroadcastChannel, 'postMessage'> | undefined;
  readonly view: Pick<Window, 'close' | 'setTimeout'> & { readonly location: Pick<Location, 'replace'> };
}

/** A browser that does not let the window close itself gets the product in it, after so many milliseconds. */
const STAYS_AFTER = 1000;

/** The state of the attempt that this window was opened for, when the provider has just sent it back; else undefined. */
export function popupState(attempt: LoginAttempt | undefined, login: LoginReturn): string | undefined {
  return attempt?.isPopup && login.kind !== 'none' ? attempt.state : undefined;
}

/** Signs in, tells the page that opened this window how that went, and closes the window. */
export async function finishPopup(
  state: string,
  session: Pick<SessionStore, 'state'>,
  signIn: () => Promise<void>,
  { channel, view }: FinishPopupDeps,
): Promise<void> {
  const tell = (message: PopupMessage) => channel?.postMessage(message);
  tell({ kind: 'arrived', state });
  await signIn();
  const { state: stands } = session;
  if (stands.status === 'visitor') tell({ kind: 'refused', state, code: stands.refused ?? 'login-failed' });
  else tell({ kind: 'signed-in', state });
  view.close();
  view.setTimeout(() => view.location.replace('/'), STAYS_AFTER);
}
