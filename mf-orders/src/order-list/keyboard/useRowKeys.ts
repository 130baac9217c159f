import { usePlatform } from '@backoffice/platform';
import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Order } from '@backoffice/contracts/order/order';
import { canCompletePackaging, shipmentSteps } from '@backoffice/contracts/order/orderRules';
import { PACKAGING_STATUS } from '@backoffice/contracts/order/orderStatus';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { OrderTools } from '../../order/OrderTools.ts';
import { setPackaging } from '../../order/setPackaging.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';
import type { OpenOrders } from '../OpenOrders.ts';
import type { SelectedOrders } from '../order-selection/SelectedOrders.ts';
import { readRowKey } from './rowKey.ts';
import { useRowFocus } from './useRowFocus.ts';

interface Options {
  readonly orders: readonly ListedOrder[];
  readonly selectedOrders: SelectedOrders;
  readonly openOrders: OpenOrders;
  readonly tools: OrderTools;
  readonly rows: Pick<Virtualizer<Window, HTMLLIElement>, 'range' | 'scrollToIndex'>;
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** The order in the panel next to the list. */
  readonly panelOrder: ListedOrder | undefined;
  readonly panelRef: RefObject<HTMLElement | null>;
}

/** The commands of the panel. */
interface PanelCommands {
  /** Opens the next or the previous order and scrolls to its row. */
  readonly step: (step: 1 | -1) => void;
  /** Closes the panel and focuses the row of its order. */
  readonly close: () => void;
}

/**
 * Handles the keys of the list: J, K and arrows move the focus, Home and End go to the first and last row, X selects,
 * Shift extends the selection, E opens the waybill dialog, P completes the packaging, Escape closes the open order or
 * deselects. The panel shows the order at which the keyboard is; Enter and Tab on its row move the focus into the
 * panel, Escape moves it back. Other rows handle Enter themselves.
 */
export function useRowKeys(options: Options): PanelCommands {
  const { orders, selectedOrders, openOrders, tools, rows, listRef, panelOrder, panelRef } = options;
  const { layers, nav, user } = usePlatform();
  /** The id of the row at which the keyboard is; the row may be scrolled out of view. */
  const currentId = useRef<string>(undefined);
  /** The last index of the panel's order, which a change may have removed from the list. */
  const lastIndex = useRef(0);
  const focusRow = useRowFocus(listRef);
  const panelId = panelOrder?.id;
  useEffect(() => {
    if (panelId === undefined) return;
    currentId.current = panelId;
    const index = orders.findIndex(({ id }) => id === panelId);
    if (index >= 0) lastIndex.current = index;
  }, [orders, panelId]);

  const findNeighbour = (step: 1 | -1): number => {
    const from = orders.findIndex(({ id }) => id === currentId.current);
    if (from < 0 && panelId === undefined) return rows.range?.startIndex ?? 0;
    // The next order has the index of the order that left the list.
    const index = from >= 0 ? from + step : step > 0 ? lastIndex.current : lastIndex.current - 1;
    return Math.min(orders.length - 1, Math.max(0, index));
  };
  const open = ({ id, order }: ListedOrder) => {
    currentId.current = id;
    if (panelId !== undefined && panelId !== id) openOrders.replaceAddressed(order.publicId);
  };
  const scrollTo = (index: number) => rows.scrollToIndex(index, { align: 'auto' });

  const move = (step: 1 | -1, isExtending: boolean) => {
    const index = findNeighbour(step);
    const next = orders[index];
    if (next === undefined) return;
    if (isExtending && currentId.current !== undefined) {
      if (!selectedOrders.ids.has(currentId.current)) selectedOrders.toggle(currentId.current);
      selectedOrders.extendTo(next.id);
    }
    open(next);
    if (!focusRow(next.id)) scrollTo(index);
  };

  /**
   * Jumps without a scroll animation, which would render thousands of rows, while newly measured rows move its target.
   */
  const moveToEnd = (command: 'first' | 'last', isInRow: boolean) => {
    window.scrollTo({ top: command === 'first' ? 0 : document.documentElement.scrollHeight, behavior: 'instant' });
    const end = orders.at(command === 'first' ? 0 : -1);
    if (!isInRow || end === undefined) return;
    open(end);
    focusRow(end.id);
  };

  /** Focuses the row of the panel's order; returns false if the list does not contain the order. */
  const leavePanel = (): boolean => {
    const index = orders.findIndex(({ id }) => id === panelId);
    if (panelId === undefined || index < 0) return false;
    if (!focusRow(panelId)) scrollTo(index);
    return true;
  };

  const runStep = (command: 'waybill' | 'pack', order: Order | undefined) => {
    if (order === undefined) return;
    const input = toRuleInput(order);
    const permission = command === 'pack' ? canCompletePackaging(input) : shipmentSteps(input);
    const reason = user.suspension ?? (permission.allowed ? undefined : permission.reason);
    if (reason !== undefined) nav.toast(reason, { type: 'warn' });
    else if (command === 'pack') setPackaging(tools.changes, order, PACKAGING_STATUS.packed);
    else tools.openDialog({ kind: 'waybill', id: order._id });
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = layers.isOpen ? undefined : readRowKey(event);
    if (command === undefined) return;
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest<HTMLElement>('[data-order]') ?? null;
    currentId.current = row?.dataset['order'] ?? currentId.current;
    switch (command) {
      case 'first':
      case 'last':
        event.preventDefault();
        return moveToEnd(command, row !== null);
      case 'enter-panel':
        event.preventDefault();
        return panelRef.current?.querySelector('h2')?.focus();
      case 'clear':
        if (panelRef.current?.contains(target) === true && leavePanel()) return event.preventDefault();
        return openOrders.closeAddressed() || selectedOrders.clear();
    }
    // A step changes an order, so it needs the focus in its row or an open order.
    const rowId = /waybill|pack/.test(command) ? row?.dataset['order'] : currentId.current;
    const id = rowId ?? openOrders.addressed?.id;
    if (id === undefined && !/next|previous/.test(command)) return;
    event.preventDefault();
    switch (command) {
      case 'select':
        return selectedOrders.toggle(id ?? '');
      case 'range':
        return selectedOrders.extendTo(id ?? '');
      case 'waybill':
      case 'pack':
        return runStep(command, (orders.find((order) => order.id === id) ?? panelOrder)?.order);
      default:
        move(command.endsWith('next') ? 1 : -1, command.startsWith('extend'));
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    step: (step) => {
      const index = findNeighbour(step);
      const next = orders[index];
      if (next === undefined) return;
      open(next);
      scrollTo(index);
    },
    close: () => {
      leavePanel();
      openOrders.closeAddressed();
    },
  };
}
