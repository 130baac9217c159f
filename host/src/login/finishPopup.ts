import type { LoginAttempt } from '../identity/loginAttempt.ts';
import type { LoginReturn } from '../identity/loginReturn.ts';
import type { SessionStore } from '../session/SessionStore.ts';
import type { PopupMessage } from './PopupMessage.ts';

/** Dependencies of `finishPopup`. */
export interface FinishPopupDeps {
  readonly channel: Pick<BroadcastChannel, 'postMessage'> | undefined;
  readonly view: Pick<Window, 'close' | 'setTimeout'> & { readonly location: Pick<Location, 'replace'> };
}

/** When the browser does not let the popup close itself, it shows the product after this many milliseconds. */
const STAYS_AFTER = 1000;

/** The state of this popup's attempt when the provider has just redirected it back; otherwise undefined. */
export function popupState(attempt: LoginAttempt | undefined, login: LoginReturn): string | undefined {
  return attempt?.isPopup && login.kind !== 'none' ? attempt.state : undefined;
}

/** Signs in, reports the outcome to the opener, and closes the popup. */
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
