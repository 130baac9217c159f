import { isComposing } from '../controls/keyboard/isComposing.ts';

/** A keyboard command of a list. */
export type ListCommand =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'extend-next'
  | 'extend-previous'
  | 'select'
  | 'range'
  | 'clear'
  | 'enter-panel';

/** By `code`, the position of the key: the key J produces ㅓ in a Korean layout. */
const BY_CODE: Record<string, readonly [plain: ListCommand, shifted: ListCommand]> = {
  KeyJ: ['next', 'extend-next'],
  KeyK: ['previous', 'extend-previous'],
  KeyX: ['select', 'range'],
};
/** Arrow keys scroll the page unless a row has the focus. */
const IN_ROW: Record<string, readonly [plain: ListCommand, shifted: ListCommand]> = {
  ArrowDown: ['next', 'extend-next'],
  ArrowUp: ['previous', 'extend-previous'],
};

/**
 * The command of a key event: a command of the list, or the code of a key in `actions`; undefined for other keys and in
 * text fields.
 */
export function readListKey(
  event: KeyboardEvent,
  list: Element | null,
  panel: Element | null = null,
  actions: Readonly<Record<string, unknown>> = {},
): ListCommand | { readonly action: string } | undefined {
  const { target, code, key, shiftKey } = event;
  if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (!(target instanceof Element)) return undefined;
  // Arrow down in the search field moves the focus to the results.
  if (code === 'ArrowDown' && !shiftKey && target.closest('[role=search]') !== null) return 'next';
  if (isTyping(target)) return undefined;
  const isInRow = list?.contains(target) === true;
  if (!shiftKey && (key === 'Enter' || key === 'Tab') && isInRow && target.matches('[aria-current]'))
    return 'enter-panel';
  if (key === 'Escape' || (shiftKey && key === 'Tab' && target === panel?.querySelector('h2'))) return 'clear';
  if (!shiftKey && (key === 'Home' || key === 'End')) return key === 'Home' ? 'first' : 'last';
  if (!shiftKey && code in actions) return { action: code };
  return (BY_CODE[code] ?? (isInRow ? IN_ROW[code] : undefined))?.[shiftKey ? 1 : 0];
}

function isTyping(target: Element): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.matches('textarea, select') || (target instanceof HTMLElement && target.isContentEditable);
}
