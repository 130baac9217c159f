import type { SearchTerm } from '@backoffice/contracts/order/lists/orderSearch';
import { clsx } from 'clsx';
import { AppWindow, type LucideIcon, ReceiptText, Search, ShoppingBag, Tag, X, Zap } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { IconButton } from '../../controls/button/IconButton.tsx';
import { isComposing } from '../../controls/keyboard/isComposing.ts';
import { Modal } from '../layer/Modal.tsx';
import { highlight } from '../../layout/surface/highlight.tsx';
import { VisuallyHidden } from '../../layout/surface/VisuallyHidden.tsx';
import styles from './Palette.module.css';

const ICONS = {
  order: ReceiptText,
  product: Tag,
  market: ShoppingBag,
  page: AppWindow,
  command: Zap,
} as const satisfies Record<string, LucideIcon>;

/** A line of the palette. */
export interface PaletteItem {
  readonly id: string;
  /** What it leads to or does, shown as an icon. */
  readonly kind?: keyof typeof ICONS;
  readonly label: string;
  /** A second line below the label. */
  readonly detail?: string | undefined;
  /** A search whose matches in label and detail are marked. */
  readonly term?: SearchTerm | undefined;
  /** The keyboard shortcut of the same action. */
  readonly keys?: string | undefined;
  /** Why it cannot be chosen; shown in place of the detail. */
  readonly reason?: string | undefined;
}

/** Lines of the palette under a heading. */
export interface PaletteGroup<Item extends PaletteItem = PaletteItem> {
  readonly label: string;
  readonly items: readonly Item[];
}

/** Props of `Palette`. */
export interface PaletteProps<Item extends PaletteItem> {
  readonly title: string;
  readonly placeholder: string;
  readonly text: string;
  /** Called with the text at every key, also during a composition. */
  readonly onTextChange: (text: string) => void;
  readonly groups: readonly PaletteGroup<Item>[];
  /** The announcement about the lines: their number, or that there are none. */
  readonly status: string;
  /** Not called for a line with a reason. */
  readonly onSelect: (item: Item) => void;
  /**
   * Called when a line is likely to be chosen: the pointer moved to it, a key selected it, or a pointer went down on
   * it.
   */
  readonly onIntent?: (item: Item) => void;
  readonly onClose: () => void;
}

/**
 * A search field over a list of choices, in a modal window; open while it is mounted. The focus stays in the field:
 * arrows move through the list, Enter chooses, unless it ends the composition of a syllable.
 */
export function Palette<Item extends PaletteItem>(props: PaletteProps<Item>) {
  const { title, placeholder, text, onTextChange, groups, status, onSelect, onIntent, onClose } = props;
  const id = useId();
  const items = groups.flatMap((group) => group.items);
  const { current, setCurrent, moveBy } = useCurrentItem(items, onIntent);

  const select = (item: Item) => {
    if (item.reason === undefined) onSelect(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      moveBy(step);
    }
    if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault();
      select(current);
    }
  };

  return (
    <Modal className={styles.palette} labelledBy={`${id}-title`} onClose={onClose}>
      <div className={styles.panel}>
        <h2 id={`${id}-title`}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h2>
        <div className={styles.field}>
          <Search aria-hidden className={styles.icon} />
          <input
            {...SEARCH_INPUT}
            className={styles.input}
            aria-label={title}
            aria-controls={`${id}-list`}
            aria-activedescendant={current && `${id}-${current.id}`}
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              setCurrent(undefined);
              onTextChange(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton label="닫기" icon={<X aria-hidden />} onClick={onClose} />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={title} className={styles.list}>
          {groups.map((group) => (
            <Group key={group.label} {...group} id={id} current={current} onSelect={select} onIntent={onIntent} />
          ))}
        </div>
        <p role="status" className={items.length === 0 ? `${styles.status} ${styles.empty}` : styles.status}>
          {status}
        </p>
      </div>
    </Modal>
  );
}

const SEARCH_INPUT = {
  role: 'combobox',
  'aria-expanded': true,
  'aria-autocomplete': 'list',
  'data-autofocus': '',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
} as const;

/** The selected line: the one that the keys moved to, else the first. */
function useCurrentItem<Item extends PaletteItem>(items: readonly Item[], onIntent?: (item: Item) => void) {
  const [currentId, setCurrent] = useState<string>();
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === currentId),
  );
  const current = items[index];
  // The first line of a palette that has just opened was not moved to by the user.
  const shownId = useRef(current?.id);
  const intend = useEffectEvent(() => current && onIntent?.(current));
  useEffect(() => {
    if (shownId.current === current?.id) return;
    shownId.current = current?.id;
    intend();
  }, [current?.id]);
  const moveBy = (step: number) => setCurrent(items[(index + step + items.length) % items.length]?.id);
  return { current, setCurrent, moveBy };
}

interface GroupProps<Item extends PaletteItem> extends PaletteGroup<Item>, Pick<PaletteProps<Item>, 'onIntent'> {
  /** The start of the ids of all lines. */
  readonly id: string;
  readonly current: Item | undefined;
  readonly onSelect: (item: Item) => void;
}

function Group<Item extends PaletteItem>({ id, label, items, current, onSelect, onIntent }: GroupProps<Item>) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className={styles.heading}>
        {label}
      </p>
      {items.map((item) => (
        <Line
          key={item.id}
          id={`${id}-${item.id}`}
          item={item}
          isCurrent={item === current}
          onPointerDown={() => onIntent?.(item)}
          onClick={() => onSelect(item)}
        />
      ))}
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isCurrent: boolean;
  readonly onPointerDown: () => void;
  readonly onClick: () => void;
}

/** The field handles the keys. */
function Line({ id, item, isCurrent, ...handlers }: LineProps) {
  const { label, kind, term, keys, reason, detail = reason } = item;
  const Icon = kind && ICONS[kind];
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <div
      {...handlers}
      ref={line}
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-disabled={reason !== undefined}
      className={clsx(styles.option, isCurrent && styles.current)}
    >
      {Icon && <Icon aria-hidden className={styles.icon} />}
      <span className={styles.texts}>
        <span className={styles.label}>{highlight(label, term)}</span>
        {detail !== undefined && <span className={styles.detail}>{highlight(reason ?? detail, term)}</span>}
      </span>
      {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
    </div>
  );
}
