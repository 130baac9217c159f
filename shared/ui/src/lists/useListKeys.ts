import { usePlatform } from '@backoffice/platform';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ListItem, ListSelection } from './ListSelection.ts';
import { readListKey } from './readListKey.ts';
import type { VirtualRows } from './useVirtualRows.ts';

/** A panel next to the list with one item; it shows the item at which the keyboard is. */
interface ListPanel<Item> {
  /** The item in the panel, which a change may have removed from the list; undefined if the panel is closed. */
  readonly item: Item | undefined;
  /** The ref of the panel, whose `h2` gets the focus. */
  readonly ref: RefObject<HTMLElement | null>;
  /** Shows another item. */
  readonly open: (item: Item) => void;
}

/** A list whose rows the keyboard reaches. The first button of a row opens its item. */
interface KeyboardList<Item extends ListItem> {
  readonly items: readonly Item[];
  readonly selection: ListSelection<Item>;
  readonly virtualRows: VirtualRows;
  readonly panel: ListPanel<Item>;
}

interface Options<Item extends ListItem> extends KeyboardList<Item> {
  /** The id of the open item of the address, which may be in a panel or in its row. Called in event listeners. */
  readonly getOpenedId: () => string | undefined;
  /** Closes the open item of the address; returns whether there was one. */
  readonly close: () => boolean;
  /**
   * Further keys by their `code`, called with the item of the focused row, or else with the open item if the
   * list or the panel shows it.
   */
  readonly actions: Readonly<Record<string, (item: Item) => void>>;
}

/** The commands of the buttons of the panel. */
export interface PanelCommands {
  /** Opens the next or the previous item and scrolls to its row. */
  readonly step: (step: 1 | -1) => void;
  /** Closes the panel and focuses the row of its item. */
  readonly close: () => void;
}

/**
 * Handles the keys of a list: J, K and arrows move the focus, Home and End go to the first and last row, X selects,
 * Shift extends the selection, Escape closes the open item or deselects. Enter and Tab on the row of the panel's item
 * move the focus into the panel, Escape moves it back. Other rows handle Enter themselves.
 */
export function useListKeys<Item extends ListItem>(options: Options<Item>): PanelCommands {
  const { items, selection, virtualRows, panel, getOpenedId, close, actions } = options;
  const { layers } = usePlatform();
  /** The id of the row at which the keyboard is; the row may be scrolled out of view. */
  const currentIdRef = useRef<string>(undefined);
  const { move, moveToEnd, step, leavePanel } = useListMoves(options, currentIdRef);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { current: listElement } = virtualRows.listRef;
    const { current: panelElement } = panel.ref;
    const command = layers.isOpen ? undefined : readListKey(event, listElement, panelElement, actions);
    if (command === undefined) return;
    const target = event.target instanceof Element ? event.target : null;
    const row = listElement?.contains(target) ? target?.closest<HTMLElement>('[data-index]') : undefined;
    const focused = row && items[Number(row.dataset['index'])];
    currentIdRef.current = focused?.id ?? currentIdRef.current;
    if (command === 'clear') {
      if (panelElement?.contains(target) === true && leavePanel()) return event.preventDefault();
      return close() || selection.clear();
    }
    if (typeof command === 'object') {
      // An action changes an item, so it needs the focus in its row or an open item.
      const item = focused ?? items.find(({ id }) => id === getOpenedId()) ?? panel.item;
      if (item === undefined) return;
      event.preventDefault();
      return actions[command.action]?.(item);
    }
    const id = currentIdRef.current ?? getOpenedId();
    if ((command === 'select' || command === 'range') && id === undefined) return;
    event.preventDefault();
    switch (command) {
      case 'first':
      case 'last':
        return moveToEnd(command, focused !== undefined);
      case 'enter-panel':
        return panelElement?.querySelector('h2')?.focus();
      case 'select':
        return selection.toggle(id ?? '');
      case 'range':
        return selection.extendTo(id ?? '');
      default:
        move(command.endsWith('next') ? 1 : -1, command.startsWith('extend'));
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    step,
    close: () => {
      leavePanel();
      close();
    },
  };
}

/** Moves the keyboard between the rows of a virtual list; a row that is not rendered is scrolled into view first. */
function useListMoves<Item extends ListItem>(list: KeyboardList<Item>, currentIdRef: RefObject<string | undefined>) {
  const { items, selection, panel } = list;
  const { rows } = list.virtualRows;
  /** The last index of the panel's item, which a change may have removed from the list. */
  const lastIndex = useRef(0);
  const focusRow = useRowFocus(list);
  const panelId = panel.item?.id;
  const findIndex = (id: string | undefined) => items.findIndex((item) => item.id === id);
  useEffect(() => {
    if (panelId === undefined) return;
    currentIdRef.current = panelId;
    const index = items.findIndex(({ id }) => id === panelId);
    if (index >= 0) lastIndex.current = index;
  }, [items, panelId, currentIdRef]);

  const findNeighbour = (step: 1 | -1): number => {
    const from = findIndex(currentIdRef.current);
    if (from < 0 && panelId === undefined) return rows.range?.startIndex ?? 0;
    // The next item has the index of the item that left the list.
    const index = from >= 0 ? from + step : step > 0 ? lastIndex.current : lastIndex.current - 1;
    return Math.min(items.length - 1, Math.max(0, index));
  };
  const open = (item: Item) => {
    currentIdRef.current = item.id;
    if (panelId !== undefined && panelId !== item.id) panel.open(item);
  };
  /** Focuses the next or the previous row, and selects both rows if it extends the selection. */
  const move = (step: 1 | -1, isExtending: boolean) => {
    const next = items[findNeighbour(step)];
    if (next === undefined) return;
    if (isExtending && currentIdRef.current !== undefined) selection.extendFrom(currentIdRef.current, next.id);
    open(next);
    focusRow(next.id);
  };
  /** Opens the next or the previous item in the panel and scrolls to its row. */
  const step = (by: 1 | -1) => {
    const index = findNeighbour(by);
    if (items[index] === undefined) return;
    open(items[index]);
    rows.scrollToIndex(index, { align: 'auto' });
  };
  /** Scrolls to an end of the list, and focuses its row if a row has the focus. */
  const moveToEnd = (end: 'first' | 'last', isInRow: boolean) => {
    scrollToEnd(end);
    const item = isInRow ? items.at(end === 'first' ? 0 : -1) : undefined;
    if (item === undefined) return;
    open(item);
    focusRow(item.id, { scrolls: false });
  };
  /** Focuses the row of the panel's item; returns false if the list does not contain it. */
  const leavePanel = (): boolean => {
    const isListed = panelId !== undefined && findIndex(panelId) >= 0;
    if (isListed) focusRow(panelId);
    return isListed;
  };
  return { move, moveToEnd, step, leavePanel };
}

/** Jumps without a scroll animation, which would render thousands of rows, while newly measured rows move its target. */
function scrollToEnd(end: 'first' | 'last'): void {
  window.scrollTo({ top: end === 'first' ? 0 : document.documentElement.scrollHeight, behavior: 'instant' });
}

/** Returns a function that focuses the row of an item now, or when the row is rendered, and scrolls to it. */
function useRowFocus<Item extends ListItem>({ items, virtualRows: { listRef, rows } }: KeyboardList<Item>) {
  const pendingId = useRef<string>(undefined);
  const focusIfRendered = (index: number): boolean => {
    const head = listRef.current?.querySelector<HTMLElement>(`[data-index='${index}'] button`) ?? null;
    head?.focus();
    return head !== null;
  };
  const findIndex = (id: string) => items.findIndex((item) => item.id === id);
  useLayoutEffect(() => {
    if (pendingId.current !== undefined && focusIfRendered(findIndex(pendingId.current))) pendingId.current = undefined;
  });
  return (id: string, { scrolls = true } = {}) => {
    const index = findIndex(id);
    const isRendered = focusIfRendered(index);
    pendingId.current = isRendered ? undefined : id;
    if (!isRendered && scrolls) rows.scrollToIndex(index, { align: 'auto' });
  };
}
