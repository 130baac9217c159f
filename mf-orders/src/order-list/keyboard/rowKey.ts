import { isComposing } from '@backoffice/ui';
import { ORDER_PANEL_ID } from '../panel/panelId.ts';

/** A keyboard command of the list. */
export type RowCommand =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'extend-next'
  | 'extend-previous'
  | 'select'
  | 'range'
  | 'clear'
  | 'waybill'
  | 'pack'
  | 'enter-panel';

/** By `code`, the position of the key: the key J produces ㅓ in a Korean layout. */
const BY_CODE: Record<string, readonly [plain: RowCommand, shifted?: RowCommand]> = {
  KeyJ: ['next', 'extend-next'],
  KeyK: ['previous', 'extend-previous'],
  KeyX: ['select', 'range'],
  KeyE: ['waybill'],
  KeyP: ['pack'],
};
/** Arrow keys scroll the page unless a row has the focus. */
const IN_ROW: Record<string, readonly [plain: RowCommand, shifted: RowCommand]> = {
  ArrowDown: ['next', 'extend-next'],
  ArrowUp: ['previous', 'extend-previous'],
};

/** The command of a key event; undefined for other keys and in text fields. */
export function readRowKey(event: KeyboardEvent): RowCommand | undefined {
  const { target, code, key, shiftKey } = event;
  if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (!(target instanceof Element)) return undefined;
  // Arrow down in the search field moves the focus to the results.
  if (code === 'ArrowDown' && !shiftKey && target.closest('[role=search]') !== null) return 'next';
  if (isTyping(target)) return undefined;
  if (!shiftKey && (key === 'Enter' || key === 'Tab') && target.matches('h2 > [aria-current]')) return 'enter-panel';
  if (key === 'Escape' || (shiftKey && key === 'Tab' && target.matches(`#${ORDER_PANEL_ID} h2`))) return 'clear';
  if (!shiftKey && (key === 'Home' || key === 'End')) return key === 'Home' ? 'first' : 'last';
  const commands = BY_CODE[code] ?? (target.closest('[data-order]') === null ? undefined : IN_ROW[code]);
  return commands?.[shiftKey ? 1 : 0];
}

function isTyping(target: Element): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.matches('textarea, select') || (target instanceof HTMLElement && target.isContentEditable);
}
