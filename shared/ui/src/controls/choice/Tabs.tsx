import { formatNumber } from '@backoffice/contracts/codes/won';
import { clsx } from 'clsx';
import { type KeyboardEvent, useRef } from 'react';
import styles from './Tabs.module.css';

/** One tab; `count` follows the label. */
export interface Tab<T extends string | number> {
  readonly value: T;
  readonly label: string;
  readonly count?: number;
}

/** Props of `Tabs`. */
export interface TabsProps<T extends string | number> {
  /** The accessible name of the list. */
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly tabs: readonly Tab<T>[];
  /** The id of the panel that the tabs change. */
  readonly panelId?: string;
  /** `line` underlines the selected tab; `pill` fills it. */
  readonly variant?: 'line' | 'pill';
  readonly className?: string;
}

/** The index that each key selects from index `at` among `count` tabs. */
const TARGETS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs that select at once by click or arrow key; on a narrow screen they scroll sideways. */
export function Tabs<T extends string | number>(props: TabsProps<T>) {
  const { label, value, onChange, tabs, panelId, variant = 'line', className } = props;
  const list = useRef<HTMLDivElement>(null);
  const chosen = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const tab = tabs[TARGETS[event.key]?.(chosen, tabs.length) ?? -1];
    if (!tab) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
    onChange(tab.value);
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={clsx(styles.tabs, styles[variant], className)}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab, at) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={at === chosen}
          aria-controls={panelId}
          tabIndex={at === chosen ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          <span>{tab.label}</span>
          {tab.count !== undefined && <span className={styles.count}>{formatNumber(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
}
