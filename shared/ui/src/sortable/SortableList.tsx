import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type ReactNode, createElement, useId, useState } from 'react';
import { VisuallyHidden } from '../surface/VisuallyHidden.tsx';
import { ItemElements } from './ItemElements.ts';
import styles from './SortableList.module.css';
import { inOrder } from './inOrder.ts';
import { INSTRUCTIONS } from './words.ts';
import { useDragPart } from './useDragPart.ts';

/** What can be put into an order: ids are distinct and stay with their item. */
export interface Sortable {
  readonly id: string;
}

/** Props of `SortableList`. */
export interface SortableListProps<T extends Sortable> {
  readonly items: readonly T[];
  /** What an item is called: its handle is named after it, and it is spoken of while it is moved. */
  readonly nameOf: (item: T) => string;
  /** Asked for once, on drop, and only for another place: `to` counts from 0. The caller changes `items` at once or not at all. */
  readonly onMove: (id: string, to: number) => void;
  /** One below the other, or in rows. A `grid` is laid out by the caller. */
  readonly layout: 'list' | 'grid';
  /** The accessible name of the list. */
  readonly label: string;
  /** Shows no handles. */
  readonly disabled?: boolean;
  readonly className?: string;
  /** For each list item. */
  readonly itemClassName?: string;
  /** A list item that always stays behind the others. */
  readonly end?: ReactNode;
  /** What stands in a list item. `handle` is what it is dragged by, or null where nothing can be moved. */
  readonly children: (item: T, at: number, handle: ReactNode) => ReactNode;
}

/**
 * A list that is put into order by dragging handles with a pointer, by touch or by keyboard (Space or Enter, arrows, Esc).
 * What drags is fetched when the first list is shown; until it is there, handles are empty space.
 */
export function SortableList<T extends Sortable>(props: SortableListProps<T>) {
  const { items, nameOf, onMove, layout, label, disabled = false, className, itemClassName, end, children } = props;
  const movable = !disabled && items.length > 1;
  const DragPart = useDragPart(movable);
  const [elements] = useState(() => new ItemElements());
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const [said, say] = useState('');
  const hint = useId();
  const shown = movable ? inOrder(items, order) : items;

  const handleOf = (item: T) =>
    movable && (
      <span className={clsx(styles.handle, styles[layout])}>
        {DragPart && (
          <button
            ref={elements.of(item.id).handle}
            type="button"
            aria-label={`${nameOf(item)} 순서 바꾸기`}
            aria-describedby={hint}
            aria-pressed={moving === item.id}
          >
            <GripVertical aria-hidden />
          </button>
        )}
      </span>
    );

  return (
    <>
      <ol className={className} aria-label={label}>
        {shown.map((item, at) => (
          <li key={item.id} ref={elements.of(item.id).item} className={clsx(styles.item, itemClassName)}>
            {children(item, at, handleOf(item) || null)}
          </li>
        ))}
        {end}
      </ol>
      {movable && DragPart && (
        <>
          <p id={hint} hidden>
            {INSTRUCTIONS}
          </p>
          <VisuallyHidden>
            <span aria-live="polite">{said}</span>
          </VisuallyHidden>
          {createElement(DragPart, {
            items: items.map((item) => ({ id: item.id, name: nameOf(item) })),
            order: shown.map(({ id }) => id),
            elements,
            onOrder: setOrder,
            onMoving: setMoving,
            onMove,
            say,
          })}
        </>
      )}
    </>
  );
}
