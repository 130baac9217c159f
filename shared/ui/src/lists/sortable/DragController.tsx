import {
  AutoScroller,
  DragDropManager,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
  StyleInjector,
} from '@dnd-kit/dom';
import { move } from '@dnd-kit/helpers';
import { type DragDropEventHandlers, DragDropProvider } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { ItemElements } from './ItemElements.ts';
import { announcements, toPosition } from './announcements.ts';
import type { Sorting } from './useKeyboardSorting.ts';

/** Props of `DragController`. */
export interface DragControllerProps extends Sorting {
  /** The ids in the displayed order. */
  readonly order: readonly string[];
}

type Handlers = DragDropEventHandlers;

/**
 * Makes the list items of `elements` draggable by their handles with a pointer or by touch. It renders nothing, so
 * loading it does not change the page.
 */
export function DragController({ items, order, elements, onOrder, onMoving, onMove, announce }: DragControllerProps) {
  const [manager] = useState(createManager);
  const say = (kind: keyof typeof announcements, id: string, at: number) =>
    announce(announcements[kind](toPosition(items, id, at)));
  const endDrag = useCallback(() => {
    onOrder(null);
    onMoving(null);
  }, [onOrder, onMoving]);
  useLayoutEffect(() => endDrag, [endDrag]);

  const onDragStart: Handlers['onDragStart'] = ({ operation: { source } }) => {
    if (source === null) return;
    const id = String(source.id);
    onMoving(id);
    say('lifted', id, order.indexOf(id));
  };
  const onDragOver: Handlers['onDragOver'] = (event) => {
    const { source, target } = event.operation;
    if (source === null || target === null || source.id === target.id) return;
    const next = move([...order], event);
    onOrder(next);
    say('over', String(source.id), next.indexOf(String(source.id)));
  };
  const onDragEnd: Handlers['onDragEnd'] = ({ operation: { source }, canceled }) => {
    endDrag();
    const id = String(source?.id);
    const from = items.findIndex((item) => item.id === id);
    const to = order.indexOf(id);
    // The item was removed from the list during the drag.
    if (from < 0 || to < 0) return;
    say(canceled ? 'cancelled' : 'dropped', id, canceled ? from : to);
    if (!canceled && to !== from) onMove(id, to);
  };

  return (
    <DragDropProvider manager={manager} {...{ onDragStart, onDragOver, onDragEnd }}>
      {order.map((id, at) => (
        <SortableItem key={id} id={id} index={at} elements={elements} />
      ))}
    </DragDropProvider>
  );
}

interface SortableItemProps {
  readonly id: string;
  readonly index: number;
  readonly elements: ItemElements;
}

function SortableItem({ id, index, elements }: SortableItemProps) {
  const { item, handle } = elements.of(id);
  useSortable({ id, index, element: item, handle, plugins: [] });
  return null;
}

/** A pointer that moves by fewer pixels starts no drag. */
const MIN_DISTANCE = 4;

/** Without the accessibility plugin, which announces at the end of the page, where an open dialog makes it inert. */
function createManager(): DragDropManager {
  const manager = new DragDropManager({
    plugins: [AutoScroller, Feedback, PreventSelection],
    sensors: [
      PointerSensor.configure({
        activationConstraints: () => [new PointerActivationConstraints.Distance({ value: MIN_DISTANCE })],
      }),
    ],
  });
  // The page's Content-Security-Policy forbids styles from scripts; SortableList.module.css has the required styles.
  manager.registry.plugins.unregister(StyleInjector);
  // The provider calls this while React allows no state update, and cancelling a drag updates state.
  const { destroy } = manager;
  manager.destroy = () => queueMicrotask(destroy);
  return manager;
}
