import type { LoginReturn } from '../identity/loginReturn.ts';
import type { SessionState, SessionStore } from '../SessionStore.ts';
import type { PopupMessage } from './PopupMessage.ts';

/** Dependencies of `finishPopup`. */
export interface FinishPopupDeps {
  readonly channel: Pick<BroadcastChannel, 'postMessage'>;
  readonly view: Pick<Window, 'close' | 'setTimeout'> & { readonly location: Pick<Location, 'replace'> };
}

/** In milliseconds: if the browser does not let the popup close itself, it shows the product after this time. */
const STAYS_AFTER = 1000;

/**
 * Signs in, reports the outcome to the opener, and closes the popup. A refused login is reported without restoring an
 * earlier account, because that is the opener's, which has expired.
 */
export async function finishPopup(
  { state, login }: { readonly state: string; readonly login: LoginReturn },
  session: Pick<SessionStore, 'state'>,
  signIn: () => Promise<void>,
  { channel, view }: FinishPopupDeps,
): Promise<void> {
  const report = (message: PopupMessage) => channel.postMessage(message);
  report({ kind: 'arrived', state });
  if (login.kind !== 'refused') await signIn();
  const code = login.kind === 'refused' ? login.code : refusedCode(session.state);
  report(code === undefined ? { kind: 'signed-in', state } : { kind: 'refused', state, code });
  view.close();
  view.setTimeout(() => view.location.replace('/'), STAYS_AFTER);
}

function refusedCode(state: SessionState): string | undefined {
  return state.status === 'visitor' ? (state.refused ?? 'login-failed') : undefined;
}
