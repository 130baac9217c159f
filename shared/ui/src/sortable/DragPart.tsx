import {
  AutoScroller,
  DragDropManager,
  Feedback,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
  StyleInjector,
} from '@dnd-kit/dom';
import { SortableKeyboardPlugin } from '@dnd-kit/dom/sortable';
import { move } from '@dnd-kit/helpers';
import { type DragDropEventHandlers, DragDropProvider } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { ItemElements } from './ItemElements.ts';
import { spoken } from './words.ts';

/** Props of `DragPart`. */
export interface DragPartProps {
  /** As the caller has them, without what a drag under way has changed. */
  readonly items: readonly { readonly id: string; readonly name: string }[];
  /** The ids as they stand on the page. */
  readonly order: readonly string[];
  readonly elements: ItemElements;
  /** Asks for another order on the page while something is dragged; null for that of the caller. */
  readonly onOrder: (order: readonly string[] | null) => void;
  /** Tells what is being moved. */
  readonly onMoving: (id: string | null) => void;
  readonly onMove: (id: string, to: number) => void;
  readonly say: (words: string) => void;
}

type Handlers = DragDropEventHandlers;

/** Makes the list items of `elements` draggable by their handles. It shows nothing itself, so that its coming redraws nothing. */
export function DragPart({ items, order, elements, onOrder, onMoving, onMove, say }: DragPartProps) {
  const [manager] = useState(createManager);
  const placeOf = (id: unknown, at: number) => ({
    name: items.find((item) => item.id === id)?.name ?? '',
    at,
    count: items.length,
  });
  const settle = useCallback(() => {
    onOrder(null);
    onMoving(null);
  }, [onOrder, onMoving]);
  useLayoutEffect(() => settle, [settle]);

  const onDragStart: Handlers['onDragStart'] = ({ operation: { source } }) => {
    if (source === null) return;
    onMoving(String(source.id));
    say(spoken.lifted(placeOf(source.id, order.indexOf(String(source.id)))));
  };
  const onDragOver: Handlers['onDragOver'] = (event) => {
    const { source, target } = event.operation;
    if (source === null || target === null || source.id === target.id) return;
    const next = move([...order], event);
    onOrder(next);
    say(spoken.over(placeOf(source.id, next.indexOf(String(source.id)))));
  };
  const onDragEnd: Handlers['onDragEnd'] = ({ operation: { source }, canceled }) => {
    settle();
    const id = String(source?.id);
    const from = items.findIndex((item) => item.id === id);
    const to = order.indexOf(id);
    // It was taken out of the list on the way.
    if (from < 0 || to < 0) return;
    say(canceled ? spoken.cancelled(placeOf(id, from)) : spoken.dropped(placeOf(id, to)));
    if (!canceled && to !== from) onMove(id, to);
  };

  return (
    <DragDropProvider manager={manager} {...{ onDragStart, onDragOver, onDragEnd }}>
      {order.map((id, at) => (
        <SortablePart key={id} id={id} index={at} {...{ elements, manager }} />
      ))}
    </DragDropProvider>
  );
}

interface SortablePartProps {
  readonly id: string;
  readonly index: number;
  readonly elements: ItemElements;
  readonly manager: DragDropManager;
}

function SortablePart({ id, index, elements, manager }: SortablePartProps) {
  const { item, handle } = elements.of(id);
  const { isDragSource } = useSortable({ id, index, element: item, handle, plugins: SORTING });
  useLayoutEffect(() => {
    if (!isDragSource) return;
    const focusVisible = manager.dragOperation.activatorEvent instanceof KeyboardEvent;
    // An element that moves in the document loses the focus.
    const keepFocus = () => {
      if (document.activeElement === document.body) handle.current?.focus({ preventScroll: true, focusVisible });
    };
    keepFocus();
    return keepFocus;
  }, [isDragSource, index, handle, manager]);
  return null;
}

/** React alone moves elements: the plugin that would move them by itself is left out. */
const SORTING = [SortableKeyboardPlugin];
/** A press that moves by less, in pixels, drags nothing. */
const LEAST_MOVE = 4;

/** Without the plugin for accessibility: it writes its words to the end of the page, where a dialog makes them inert. */
function createManager(): DragDropManager {
  const manager = new DragDropManager({
    plugins: [AutoScroller, Feedback, PreventSelection],
    sensors: [
      PointerSensor.configure({
        activationConstraints: () => [new PointerActivationConstraints.Distance({ value: LEAST_MOVE })],
      }),
      KeyboardSensor,
    ],
  });
  // The page's Content-Security-Policy lets no script write styles; SortableList.module.css has those that are needed.
  manager.registry.plugins.unregister(StyleInjector);
  // The provider calls this while React lets no state change, and a drag under way ends with some.
  const { destroy } = manager;
  manager.destroy = () => queueMicrotask(destroy);
  return manager;
}
