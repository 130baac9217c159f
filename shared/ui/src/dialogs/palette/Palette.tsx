import type { SearchTerm } from '@backoffice/contracts/order/lists/orderSearch';
import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { IconButton } from '../../controls/button/IconButton.tsx';
import { isComposing } from '../../controls/keyboard/isComposing.ts';
import { Modal } from '../layer/Modal.tsx';
import { highlight } from '../../layout/surface/highlight.tsx';
import { VisuallyHidden } from '../../layout/surface/VisuallyHidden.tsx';
import styles from './Palette.module.css';

/** A line of the palette. */
export interface PaletteItem {
  readonly id: string;
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
  const [activeId, setActiveId] = useState<string>();
  const active = useRef<HTMLDivElement>(null);
  const items = groups.flatMap((group) => group.items);
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === activeId),
  );
  const current = items[index];
  useEffect(() => {
    // Not returned, because some browsers return a promise, which is not a cleanup function.
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);

  // The first line of a palette that has just opened was not moved to by the user.
  const shownId = useRef(current?.id);
  const intend = useEffectEvent(() => current && onIntent?.(current));
  useEffect(() => {
    if (shownId.current === current?.id) return;
    shownId.current = current?.id;
    intend();
  }, [current?.id]);

  const select = (item: Item) => {
    if (item.reason === undefined) onSelect(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setActiveId(items[(index + step + items.length) % items.length]?.id);
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
            role="combobox"
            className={styles.input}
            aria-label={title}
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={current && `${id}-${current.id}`}
            data-autofocus=""
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              setActiveId(undefined);
              onTextChange(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton label="닫기" icon={<X aria-hidden />} onClick={onClose} />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={title} className={styles.list}>
          {groups.map((group, place) => (
            <div key={group.label} role="group" aria-labelledby={`${id}-group-${place}`}>
              <p id={`${id}-group-${place}`} className={styles.heading}>
                {group.label}
              </p>
              {group.items.map((item) => (
                // The field handles the keys.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={item.id}
                  ref={item === current ? active : undefined}
                  id={`${id}-${item.id}`}
                  role="option"
                  aria-selected={item === current}
                  aria-disabled={item.reason !== undefined}
                  className={clsx(styles.option, item === current && styles.current)}
                  onPointerDown={() => onIntent?.(item)}
                  onClick={() => select(item)}
                >
                  <span className={styles.texts}>
                    <span className={styles.label}>{highlight(item.label, item.term)}</span>
                    {(item.reason ?? item.detail) !== undefined && (
                      <span className={styles.detail}>{highlight(item.reason ?? item.detail ?? '', item.term)}</span>
                    )}
                  </span>
                  {item.keys !== undefined && <kbd className={styles.keys}>{item.keys}</kbd>}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={styles.status}>
          {status}
        </p>
      </div>
    </Modal>
  );
}
