import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type ComponentType, createElement, type ReactNode, useEffect, useId, useState } from 'react';
import type { Elements } from '../surface/Elements.ts';
import { VisuallyHidden } from '../surface/VisuallyHidden.tsx';
import { ItemElements } from './ItemElements.ts';
import styles from './SortableList.module.css';
import { INSTRUCTIONS } from './announcements.ts';
import { useKeyboardSorting } from './useKeyboardSorting.ts';
import type { DragControllerProps } from './DragController.tsx';

/** An item that can be moved: ids are unique and stay with their item. */
export interface Sortable {
  readonly id: string;
}

/** Props of `SortableList`. */
export interface SortableListProps<T extends Sortable> {
  readonly items: readonly T[];
  /** What an item is called: its handle is named after it, and it is announcements of while it is moved. */
  readonly nameOf: (item: T) => string;
  /**
   * Called once, on drop, and only for another position: `to` counts from 0. The caller changes `items` at once or not
   * at all.
   */
  readonly onMove: (id: string, to: number) => void;
  /** One below the other, or in rows. A `grid` is laid out by the caller. */
  readonly layout: 'list' | 'grid';
  /** The accessible name of the list. */
  readonly label: string;
  /** The row of headings of a grid: the list is then a grid of that label, and the caller's content the cells of a row. */
  readonly gridHead?: Elements;
  /** Shows no handles. */
  readonly disabled?: boolean;
  readonly className?: string;
  /** For each list item. */
  readonly itemClassName?: string;
  /** A list item that always remains last. */
  readonly end?: Elements;
  /** The content of a list item. `handle` is its drag handle, or null where nothing can be moved. */
  readonly children: (item: T, at: number, handle: Elements) => ReactNode;
}

/**
 * A list that is put into order by dragging handles with a pointer, by touch or by keyboard (Space or Enter, arrows,
 * Esc). The code that drags is loaded with the first list; until then handles are empty space.
 */
export function SortableList<T extends Sortable>(props: SortableListProps<T>) {
  const { items, nameOf, onMove, layout, label, gridHead, disabled = false, children } = props;
  const { className, itemClassName, end } = props;
  const movable = !disabled && items.length > 1;
  const DragController = useDragController(movable);
  const [elements] = useState(() => new ItemElements());
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const hint = useId();
  const shown = movable ? sortByIds(items, order) : items;
  const named = items.map((item) => ({ id: item.id, name: nameOf(item) }));
  const moved = { items: named, elements, onOrder: setOrder, onMoving: setMoving, onMove, announce };
  const keysOf = useKeyboardSorting({ ...moved, layout });

  const isGrid = gridHead !== undefined;
  // A list item can be no row; what is done with either element is the same.
  const Item = (isGrid ? 'div' : 'li') as 'li';

  const handleOf = (item: T) =>
    movable && (
      <span className={clsx(styles.handle, styles[layout])}>
        {DragController && (
          <button
            ref={elements.of(item.id).handle}
            type="button"
            aria-label={`${nameOf(item)} 순서 바꾸기`}
            aria-describedby={hint}
            aria-pressed={moving === item.id}
            {...keysOf(item.id)}
          >
            <GripVertical aria-hidden />
          </button>
        )}
      </span>
    );

  return (
    <>
      <Frame className={className} label={label} gridHead={gridHead}>
        {shown.map((item, at) => (
          <Item
            key={item.id}
            role={isGrid ? 'row' : undefined}
            ref={elements.of(item.id).item}
            className={clsx(styles.item, moving === item.id && styles.lifted, itemClassName)}
          >
            {children(item, at, handleOf(item) || null)}
          </Item>
        ))}
        {end}
      </Frame>
      {movable && DragController && (
        <>
          <p id={hint} hidden>
            {INSTRUCTIONS}
          </p>
          <VisuallyHidden>
            <span aria-live="polite">{announcement}</span>
          </VisuallyHidden>
          {createElement(DragController, { ...moved, order: shown.map(({ id }) => id) })}
        </>
      )}
    </>
  );
}

interface FrameProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly gridHead: Elements;
  readonly children: ReactNode;
}

/** The element around the items: a list, or a grid with its headings. */
function Frame({ label, className, gridHead, children }: FrameProps) {
  if (gridHead === undefined)
    return (
      <ol className={className} aria-label={label}>
        {children}
      </ol>
    );
  return (
    <div role="grid" className={className} aria-label={label}>
      {gridHead}
      <div role="rowgroup">{children}</div>
    </div>
  );
}

let loaded: ComponentType<DragControllerProps> | null = null;

/** The code that makes lists sortable, loaded when it is first needed; null until then. */
function useDragController(needed: boolean): ComponentType<DragControllerProps> | null {
  const [part, setPart] = useState(() => loaded);

  useEffect(() => {
    if (!needed || part !== null) return;
    let cancelled = false;
    import('./DragController.tsx').then(
      ({ DragController }) => {
        loaded = DragController;
        if (!cancelled) setPart(() => DragController);
      },
      // Without it the list is readable and everything else works; the next list that is shown tries again.
      () => undefined,
    );
    return () => {
      cancelled = true;
    };
  }, [needed, part]);

  return part;
}

/** The items in the order of the ids. Items without an id there come last, ids without an item are ignored. */
export function sortByIds<T extends { readonly id: string }>(
  items: readonly T[],
  order: readonly string[] | null,
): readonly T[] {
  if (order === null) return items;
  const positions = new Map(order.map((id, at) => [id, at]));
  return items.toSorted((a, b) => (positions.get(a.id) ?? items.length) - (positions.get(b.id) ?? items.length));
}
