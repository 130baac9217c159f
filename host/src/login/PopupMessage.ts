/**
 * What the window of a sign-in says to the page that opened it, on a channel that only this origin hears: that it is
 * back, and out of the opener's reach, since its page is isolated from those of other origins; then how it went. `state`
 * is of the attempt, drawn by that page. A token is never said.
 */
export type PopupMessage =
  | { readonly kind: 'arrived' | 'signed-in'; readonly state: string }
  | { readonly kind: 'refused'; readonly state: string; readonly code: string };

/** The name of the channel. */
export const POPUP_CHANNEL = 'backoffice.login';

/** A message of the window whose attempt has this state; undefined for anything else that is on the channel. */
export function readPopupMessage(data: unknown, state: string): PopupMessage | undefined {
  const { kind, state: said, code } = (data ?? {}) as Record<string, unknown>;
  if (said !== state) return undefined;
  if (kind === 'arrived' || kind === 'signed-in') return { kind, state };
  return kind === 'refused' && typeof code === 'string' ? { kind, state, code } : undefined;
}
