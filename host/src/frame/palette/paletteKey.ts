import { isComposing } from '@backoffice/ui';

const isMac = /Mac|iP/.test(navigator.platform);

/** The label of the keys that open the palette. */
export const PALETTE_KEYS = isMac ? '⌘ K' : 'Ctrl + K';

/** The same for assistive technology (`aria-keyshortcuts`). */
export const PALETTE_SHORTCUT = isMac ? 'Meta+K' : 'Control+K';

/**
 * The view that a key opens: the palette by Ctrl-K, ⌘-K on a Mac, where Ctrl-K deletes text; the list of keys by `?`
 * outside of text. By `code`, the position of the key, because with a Korean layout K types ㅏ.
 */
export function paletteKey(event: KeyboardEvent): 'palette' | 'keys' | undefined {
  const { target, code, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || isComposing(event) || altKey) return undefined;
  if (code === 'KeyK' && !shiftKey && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey)) return 'palette';
  if (key !== '?' || ctrlKey || metaKey) return undefined;
  const isText =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'));
  return isText ? undefined : 'keys';
}
