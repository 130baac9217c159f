import { useLayer, usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Elements } from '../Elements.ts';
import styles from './ActionMenu.module.css';

/** One action of a menu. */
export interface MenuAction {
  readonly label: string;
  /** A secondary line below the label. */
  readonly text?: string;
  /** Why it is disabled; shown in place of `text`. */
  readonly reason?: string;
  /** Whether it changes stored data: disabled with the reason if the seller is suspended. */
  readonly writes?: boolean;
  readonly onSelect: () => void;
}

/** Props for the button that opens the menu. */
export interface MenuTrigger {
  readonly ref: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
}

/** Props of `ActionMenu`. */
export interface ActionMenuProps {
  /** The accessible name of the menu. */
  readonly label: string;
  /** Called when the menu opens. */
  readonly actions: () => readonly MenuAction[];
  readonly trigger: (props: MenuTrigger) => Elements;
  /** Opens upwards on a phone, for a button at the bottom of the screen. */
  readonly above?: boolean;
}

/**
 * A button with a menu of actions. Arrows, Home and End move; Enter runs; Escape, Tab, Back and a click elsewhere
 * close.
 */
export const ActionMenu = observer(function ActionMenu(props: ActionMenuProps) {
  const { label, actions, trigger, above = false } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const select = ({ reason, onSelect }: MenuAction) => {
    if (reason !== undefined) return;
    setOpen(false);
    onSelect();
    // Checked afterwards, because an action may have moved the focus or left the screen; focusing an invisible element
    // would cost a layout.
    const { activeElement, body } = document;
    if (activeElement === body || root.current?.contains(activeElement)) button.current?.focus();
  };
  return (
    <div ref={root} className={styles.box}>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => setOpen(!open),
      })}
      {open && <Menu {...{ label, actions, above }} onSelect={select} onClose={close} />}
    </div>
  );
});

interface MenuProps extends Omit<ActionMenuProps, 'trigger'> {
  readonly onSelect: (action: MenuAction) => void;
  readonly onClose: () => void;
}

const Menu = observer(function Menu({ label, actions, above, onSelect, onClose }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  useLayer({ open: true, onClose });
  const { suspension } = usePlatform().user;
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useLayoutEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab' || event.key === 'Escape') onClose();
    if (event.key === 'Escape' || next !== undefined) event.preventDefault();
    if (next !== undefined) all.at(next % all.length)?.focus();
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={above ? `${styles.menu} ${styles.above}` : styles.menu}
      onKeyDown={onKeyDown}
    >
      {actions().map((each, at) => {
        const action = each.writes === true && suspension !== null ? { ...each, reason: suspension } : each;
        const note = action.reason ?? action.text;
        return (
          <button
            key={action.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            aria-disabled={action.reason !== undefined || undefined}
            aria-describedby={note === undefined ? undefined : `${id}-${at}`}
            onClick={() => onSelect(action)}
          >
            <span className={styles.label}>{action.label}</span>
            {note !== undefined && (
              // The note is the description; the name of the item is its label alone.
              <span id={`${id}-${at}`} className={styles.note} aria-hidden>
                {note}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
});
