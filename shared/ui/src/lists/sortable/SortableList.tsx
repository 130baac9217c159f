import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ComponentType, createElement, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import type { Elements } from '../../controls/Elements.ts';
import { VisuallyHidden } from '../../layout/surface/VisuallyHidden.tsx';
import { ItemElements } from './ItemElements.ts';
import styles from './SortableList.module.css';
import { INSTRUCTIONS } from './announcements.ts';
import type { Layout } from './positionAfter.ts';
import { type HandleKeys, useKeyboardSorting } from './useKeyboardSorting.ts';
import type { DragControllerProps } from './DragController.tsx';

/** An item that can be moved; its id is unique and never changes. */
export interface Sortable {
  readonly id: string;
}

/** Props of `SortableList`. */
export interface SortableListProps<T extends Sortable> {
  readonly items: readonly T[];
  /** The name of an item, for its handle and for announcements while it is moved. */
  readonly getName: (item: T) => string;
  /**
   * Called once, on drop, and only for another position: `to` counts from 0. The caller changes `items` at once or not
   * at all.
   */
  readonly onMove: (id: string, to: number) => void;
  /** The caller lays out a `grid`. */
  readonly layout: Layout;
  /** The accessible name of the list. */
  readonly label: string;
  /**
   * The row of headings of a grid: the list is then a grid with this label, and the caller's content the cells of a
   * row.
   */
  readonly gridHead?: Elements;
  /** Hides the handles. */
  readonly disabled?: boolean;
  readonly className?: string;
  /** The class name of each list item. */
  readonly itemClassName?: string;
  /** A list item that always remains last. */
  readonly end?: Elements;
  /** Renders the content of a list item. `handle` is its drag handle, or null if the order is fixed. */
  readonly children: (item: T, at: number, handle: Elements) => ReactNode;
}

/**
 * A list that is sorted by dragging handles with a pointer, by touch or by keyboard (Space or Enter, arrows, Esc). The
 * code for dragging is loaded with the first list; until then handles are empty space.
 */
export const SortableList = observer(SortedList);

function SortedList<T extends Sortable>(props: SortableListProps<T>) {
  const { items, getName, onMove, layout, label, gridHead, disabled = false, children } = props;
  const { className, itemClassName, end } = props;
  const movable = !disabled && items.length > 1;
  const DragController = useDragController(movable);
  const [elements] = useState(() => new ItemElements());
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const hint = useId();
  const shown = movable ? sortByIds(items, order) : items;
  const named = items.map((item) => ({ id: item.id, name: getName(item) }));
  const sorting = { items: named, elements, onOrder: setOrder, onMoving: setMoving, onMove, announce };
  const getHandleKeys = useKeyboardSorting(sorting, layout);

  const isGrid = gridHead !== undefined;
  // A list item cannot have the role of a row; both elements have the same props.
  const Item = (isGrid ? 'div' : 'li') as 'li';

  const renderHandle = (item: T) => (
    <span className={clsx(styles.handle, styles[layout])}>
      {DragController && (
        <Handle
          ref={elements.of(item.id).handle}
          name={getName(item)}
          hint={hint}
          isMoving={moving === item.id}
          {...getHandleKeys(item.id)}
        />
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
            {children(item, at, movable ? renderHandle(item) : null)}
          </Item>
        ))}
        {end}
      </Frame>
      {movable && DragController && (
        <>
          <Instructions id={hint} announcement={announcement} />
          {createElement(DragController, { ...sorting, order: shown.map(({ id }) => id) })}
        </>
      )}
    </>
  );
}

interface HandleProps extends HandleKeys {
  readonly ref: Ref<HTMLButtonElement>;
  readonly name: string;
  /** The id of the instructions. */
  readonly hint: string;
  readonly isMoving: boolean;
}

function Handle({ name, hint, isMoving, ...rest }: HandleProps) {
  return (
    <button {...rest} type="button" aria-label={`${name} 순서 바꾸기`} aria-describedby={hint} aria-pressed={isMoving}>
      <GripVertical aria-hidden />
    </button>
  );
}

function Instructions({ id, announcement }: { readonly id: string; readonly announcement: string }) {
  return (
    <>
      <p id={id} hidden>
        {INSTRUCTIONS}
      </p>
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
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

/** The lazy chunk that makes lists sortable, loaded when it is first needed; null until then. */
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
      // Without the chunk the list is readable and everything else works; the next mounted list tries again.
      () => undefined,
    );
    return () => {
      cancelled = true;
    };
  }, [needed, part]);

  return part;
}

/** The items in the order of the ids. Items without an id in `order` are last, ids without an item are ignored. */
export function sortByIds<T extends { readonly id: string }>(
  items: readonly T[],
  order: readonly string[] | null,
): readonly T[] {
  if (order === null) return items;
  const positions = new Map(order.map((id, at) => [id, at]));
  return items.toSorted((a, b) => (positions.get(a.id) ?? items.length) - (positions.get(b.id) ?? items.length));
}
