/**
 * Messages of a sign-in popup to its opener, on a channel of this origin: that it has returned (cross-origin isolation
 * hides it from the opener), and then the outcome. `state` identifies the attempt. Messages never contain a token.
 */
export type PopupMessage =
  | { readonly kind: 'arrived' | 'signed-in'; readonly state: string }
  | { readonly kind: 'refused'; readonly state: string; readonly code: string };

/** The name of the channel. */
export const POPUP_CHANNEL = 'backoffice.login';

/** Parses a message of the popup with this state; undefined for anything else on the channel. */
export function readPopupMessage(data: unknown, state: string): PopupMessage | undefined {
  const { kind, state: said, code } = (data ?? {}) as Record<string, unknown>;
  if (said !== state) return undefined;
  if (kind === 'arrived' || kind === 'signed-in') return { kind, state };
  return kind === 'refused' && typeof code === 'string' ? { kind, state, code } : undefined;
}
