import { Link } from '@backoffice/platform';
import { Button, ButtonLink, type ButtonProps, LinkRow, Sheet } from '@backoffice/ui';
import { type ReactNode, useState } from 'react';
import styles from './TodayBoard.module.css';
import type { TaskTarget } from './todayTasks.ts';

interface TargetLinkProps {
  readonly targets: readonly TaskTarget[];
  /** Title of the choice. */
  readonly title: string;
  /** Below the choice. */
  readonly note?: string | undefined;
  /** The appearance of a button; otherwise `className` determines it. */
  readonly variant?: ButtonProps['variant'];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to the only target, or a button that opens a choice of several targets. */
export function TargetLink({ targets, title, note, variant, className, children }: TargetLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = targets;
  if (first === undefined) return null;
  const look = { className, ...(variant && { variant }) };
  if (others.length === 0) {
    const Target = variant ? ButtonLink : Link;
    return (
      <Target {...look} to={first.to}>
        {children}
      </Target>
    );
  }
  const open = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  return (
    <>
      {variant ? (
        <Button {...look} {...open}>
          {children}
        </Button>
      ) : (
        <button type="button" {...look} {...open}>
          {children}
        </button>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={title}>
        {targets.map((target) => (
          <LinkRow key={`${target.to} ${target.title}`} to={target.to} title={target.title} value={target.value} />
        ))}
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </Sheet>
    </>
  );
}
