import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { ItemElements } from './ItemElements.ts';
import { announcements, toPosition } from './announcements.ts';
import { type Layout, positionAfter } from './positionAfter.ts';

/** A list that is sorted by dragging or by keys: its items, and the handlers of both. */
export interface Sorting {
  /** The caller's items, without the changes of a move in progress. */
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly elements: ItemElements;
  /** Requests another displayed order during a move; null for the caller's. */
  readonly onOrder: (order: readonly string[] | null) => void;
  /** Reports the id of the item that is being moved, null at the end. */
  readonly onMoving: (id: string | null) => void;
  readonly onMove: (id: string, to: number) => void;
  readonly announce: (text: string) => void;
}

/** A move in progress: the displayed order of ids. */
interface Move {
  readonly id: string;
  readonly order: readonly string[];
}

/** The event handlers of a handle. */
export interface HandleKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
}

/**
 * Sorts a list by the keys on its handles: Space or Enter lifts and drops, arrows move, Esc restores the order, and so
 * does leaving the handle. Each key is handled completely before the next one.
 */
export function useKeyboardSorting(sorting: Sorting, layout: Layout): (id: string) => HandleKeys {
  const { items, elements, onOrder, onMoving, onMove, announce } = sorting;
  const current = useRef<Move | null>(null);
  const ids = items.map((item) => item.id);

  useLayoutEffect(() => {
    if (current.current !== null) elements.of(current.current.id).item.current?.scrollIntoView({ block: 'nearest' });
  });

  const say = (kind: keyof typeof announcements, id: string, at: number) =>
    announce(announcements[kind](toPosition(items, id, at)));
  const end = (kind: 'dropped' | 'cancelled', id: string, at: number) => {
    current.current = null;
    onOrder(null);
    onMoving(null);
    say(kind, id, at);
  };
  const lift = (id: string) => {
    current.current = { id, order: ids };
    onMoving(id);
    say('lifted', id, ids.indexOf(id));
  };
  const step = ({ id, order }: Move, key: string) => {
    const at = order.indexOf(id);
    const rects = order.map((each) => elements.of(each).item.current?.getBoundingClientRect());
    const to = positionAfter(key, { at, rects, layout });
    if (to === at) return;
    const next = order.filter((each) => each !== id).toSpliced(to, 0, id);
    current.current = { id, order: next };
    onOrder(next);
    say('over', id, to);
  };
  const drop = ({ id, order }: Move) => {
    const to = order.indexOf(id);
    end('dropped', id, to);
    if (to !== ids.indexOf(id)) onMove(id, to);
  };
  const cancel = ({ id }: Move) => end('cancelled', id, ids.indexOf(id));

  return (id) => ({
    onKeyDown: (event) => {
      const { key } = event;
      const move = current.current;
      const isMoving = move !== null && move.id === id && ids.includes(id);
      if (key === ' ' || key === 'Enter') {
        if (event.repeat) event.preventDefault();
        else if (isMoving) drop(move);
        else lift(id);
      } else if (!isMoving) return;
      else if (key.startsWith('Arrow')) step(move, key);
      else if (key === 'Escape') cancel(move);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => {
      if (current.current?.id === id) cancel(current.current);
    },
  });
}
