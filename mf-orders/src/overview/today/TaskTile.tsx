import { formatNumber } from '@backoffice/contracts/codes/won';
import { Link } from '@backoffice/platform';
import { LinkRow, Sheet } from '@backoffice/ui';
import { useState } from 'react';
import styles from './TaskTile.module.css';
import type { TodayTask } from './todayTasks.ts';

/** Tile with the count of a task. One target is a direct link; several targets open a sheet. */
export function TaskTile({ task }: { readonly task: TodayTask }) {
  const [isOpen, setOpen] = useState(false);
  const { key, label, count, unit, targets, note } = task;
  const [first, ...others] = targets;
  const content = (
    <>
      <span className={styles.label}>{label}</span>{' '}
      <strong className={styles.count}>
        <span>{formatNumber(count)}</span>
        <span className={styles.unit}>{unit}</span>
      </strong>
    </>
  );
  if (first === undefined) return <div className={`${styles.tile} ${styles.none}`}>{content}</div>;
  const className = key === 'late' ? `${styles.tile} ${styles.urgent}` : styles.tile;
  if (others.length === 0)
    return (
      <Link to={first.to} className={className}>
        {content}
      </Link>
    );
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {content}
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={`${label} ${formatNumber(count)}${unit}`}>
        {targets.map(({ to, title, value }) => (
          <LinkRow key={`${to} ${title}`} to={to} title={title} value={value} />
        ))}
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </Sheet>
    </>
  );
}
