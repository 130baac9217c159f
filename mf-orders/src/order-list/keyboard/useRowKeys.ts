import { usePlatform } from '@backoffice/platform';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Order, PACKAGING_STATUS, canCompletePackaging, shipmentSteps } from '@backoffice/contracts';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OrderTools } from '../../order/OrderTools.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';
import type { OpenOrders } from '../OpenOrders.ts';
import type { SelectedOrders } from '../order-selection/SelectedOrders.ts';
import { readRowKey } from './rowKey.ts';

interface Options {
  readonly orders: readonly ListedOrder[];
  readonly selectedOrders: SelectedOrders;
  readonly openOrders: OpenOrders;
  readonly tools: OrderTools;
  readonly rows: Pick<Virtualizer<Window, HTMLLIElement>, 'range' | 'scrollToIndex'>;
  readonly listRef: RefObject<HTMLUListElement | null>;
}

/**
 * Handles the keys of the list: J, K and arrows move the focus, Home and End go to the first and last row, X selects,
 * Shift extends the selection, E opens the waybill dialog, P completes the packaging, Escape closes the open order or
 * deselects. The row itself handles Enter.
 */
export function useRowKeys({ orders, selectedOrders, openOrders, tools, rows, listRef }: Options): void {
  const { layers, nav } = usePlatform();
  /** The id of the row at which the keyboard is; the row may be scrolled out of view. */
  const currentId = useRef<string>(undefined);
  /** The id of the row that gets the focus when it is rendered. */
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
      if (!selectedOrders.ids.has(currentId.current)) selectedOrders.toggle(currentId.current);
      selectedOrders.extendTo(id);
    }
    currentId.current = id;
    const head = findHead(id);
    if (head) return head.focus();
    pendingId.current = id;
    rows.scrollToIndex(index, { align: 'auto' });
  };

  /**
   * Jumps without a scroll animation, which would render thousands of rows, while newly measured rows move its target.
   */
  const moveToEnd = (command: 'first' | 'last', isInRow: boolean) => {
    window.scrollTo({ top: command === 'first' ? 0 : document.documentElement.scrollHeight, behavior: 'instant' });
    const id = orders.at(command === 'first' ? 0 : -1)?.id;
    if (!isInRow || id === undefined) return;
    currentId.current = id;
    const head = findHead(id);
    if (head) return head.focus();
    pendingId.current = id;
  };

  const runStep = (command: 'waybill' | 'pack', order: Order | undefined) => {
    if (order === undefined) return;
    const input = toRuleInput(order);
    const permission = command === 'pack' ? canCompletePackaging(input) : shipmentSteps(input);
    if (!permission.allowed) nav.toast(permission.reason, { type: 'warn' });
    else if (command === 'pack') void tools.changes.run(order, { kind: 'packaging', status: PACKAGING_STATUS.packed });
    else tools.openDialog({ kind: 'waybill', id: order._id });
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
    if (command === 'clear') return openOrders.closeAddressed() || selectedOrders.clear();
    const id = currentId.current ?? openOrders.addressedId;
    if (id === undefined && !/next|previous/.test(command)) return;
    event.preventDefault();
    switch (command) {
      case 'select':
        return selectedOrders.toggle(id ?? '');
      case 'range':
        return selectedOrders.extendTo(id ?? '');
      case 'waybill':
      case 'pack':
        return runStep(command, orders.find((order) => order.id === id)?.order);
      default:
        move(command.endsWith('next') ? 1 : -1, command.startsWith('extend'));
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
