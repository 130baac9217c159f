import { usePlatform } from '@backoffice/platform';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { OrderListStore } from '../OrderListStore.ts';
import { readRowKey } from './rowKey.ts';

interface Setting {
  readonly store: OrderListStore;
  readonly rows: Virtualizer<Window, HTMLLIElement>;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** Keys of the list: J, K and arrows go from row to row, X selects, with Shift a range, Escape deselects; Enter is the row's own. */
export function useRowKeys({ store, rows, list }: Setting): void {
  const { layers } = usePlatform();
  /** The row that the keys are at; it may have been scrolled away. */
  const at = useRef<string>(undefined);
  const wanted = useRef<string>(undefined);

  const headOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-order='${id}'] h2 > button`);
  // A row that was far away is focused as soon as it is drawn.
  useLayoutEffect(() => {
    const head = wanted.current === undefined ? undefined : headOf(wanted.current);
    if (!head) return;
    wanted.current = undefined;
    head.focus();
  });

  useEffect(() => {
    const go = (by: 1 | -1, extend: boolean) => {
      const { shown, selection } = store;
      const from = shown.findIndex(({ id }) => id === at.current);
      const index = from < 0 ? (rows.range?.startIndex ?? 0) : Math.min(shown.length - 1, Math.max(0, from + by));
      const id = shown[index]?.id;
      if (id === undefined) return;
      if (extend && at.current !== undefined) {
        if (!selection.has(at.current)) selection.toggle(at.current);
        store.selectRange(id);
      }
      at.current = id;
      const head = headOf(id);
      if (head) return head.focus();
      wanted.current = id;
      rows.scrollToIndex(index, { align: 'auto' });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const command = layers.isOpen ? undefined : readRowKey(event);
      if (command === undefined || command === 'help') return;
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-order]') : null;
      if (row?.dataset['order'] !== undefined) at.current = row.dataset['order'];
      if (command === 'clear') return store.selection.clear();
      if (at.current === undefined && (command === 'select' || command === 'range')) return;
      event.preventDefault();
      if (command === 'select') store.selection.toggle(at.current ?? '');
      else if (command === 'range') store.selectRange(at.current ?? '');
      else go(command.endsWith('next') ? 1 : -1, command.startsWith('extend'));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
    // The list's element and rows are the same for as long as it stands.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, rows, layers]);
}
