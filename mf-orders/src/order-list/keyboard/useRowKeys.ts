import { usePlatform } from '@backoffice/platform';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { SelectedOrders } from '../order-selection/SelectedOrders.ts';
import { readRowKey } from './rowKey.ts';

interface Options {
  readonly orders: readonly ListedOrder[];
  readonly selected: SelectedOrders;
  readonly rows: Pick<Virtualizer<Window, HTMLLIElement>, 'range' | 'scrollToIndex'>;
  readonly listRef: RefObject<HTMLUListElement | null>;
}

/**
 * The keys of the list: J, K and arrows move the focus, Home and End go to either end, X selects, Shift extends, Escape
 * deselects. Enter is the row's own.
 */
export function useRowKeys({ orders, selected, rows, listRef }: Options): void {
  const { layers } = usePlatform();
  /** The id of the row that the keys are at; it may have been scrolled away. */
  const currentId = useRef<string>(undefined);
  /** The id of the row that takes the focus as soon as it is rendered. */
  const pendingId = useRef<string>(undefined);

  const findHead = (id: string) => listRef.current?.querySelector<HTMLElement>(`[data-order='${id}'] h2 > button`);
  useLayoutEffect(() => {
    const head = pendingId.current === undefined ? undefined : findHead(pendingId.current);
    if (!head) return;
    pendingId.current = undefined;
    head.focus();
  });

  const move = (step: 1 | -1, isExtending: boolean) => {
    const from = orders.findIndex(({ id }) => id === currentId.current);
    const index = from < 0 ? (rows.range?.startIndex ?? 0) : Math.min(orders.length - 1, Math.max(0, from + step));
    const id = orders[index]?.id;
    if (id === undefined) return;
    if (isExtending && currentId.current !== undefined) {
      if (!selected.ids.has(currentId.current)) selected.toggle(currentId.current);
      selected.extendTo(id);
    }
    currentId.current = id;
    const head = findHead(id);
    if (head) return head.focus();
    pendingId.current = id;
    rows.scrollToIndex(index, { align: 'auto' });
  };

  /** Not by the browser's animation: it would draw thousands of rows on the way, and rows measured meanwhile move its end. */
  const moveToEnd = (command: 'first' | 'last', isInRow: boolean) => {
    window.scrollTo({ top: command === 'first' ? 0 : document.documentElement.scrollHeight, behavior: 'instant' });
    const id = orders.at(command === 'first' ? 0 : -1)?.id;
    if (!isInRow || id === undefined) return;
    currentId.current = id;
    const head = findHead(id);
    if (head) return head.focus();
    pendingId.current = id;
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = layers.isOpen ? undefined : readRowKey(event);
    if (command === undefined) return;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-order]') : null;
    currentId.current = row?.dataset['order'] ?? currentId.current;
    if (command === 'first' || command === 'last') {
      event.preventDefault();
      return moveToEnd(command, row !== null);
    }
    if (command === 'clear') return selected.clear();
    const id = currentId.current;
    const isSelecting = command === 'select' || command === 'range';
    if (isSelecting && id === undefined) return;
    event.preventDefault();
    if (command === 'select') selected.toggle(id ?? '');
    else if (command === 'range') selected.extendTo(id ?? '');
    else move(command.endsWith('next') ? 1 : -1, command.startsWith('extend'));
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
