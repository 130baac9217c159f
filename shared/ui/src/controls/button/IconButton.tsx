import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Spinner } from './Spinner.tsx';
import styles from './IconButton.module.css';

/**
 * Props of `IconButton`: those of a native button, its appearance and `busy`. With `aria-disabled` it keeps the focus
 * and ignores clicks: for a button that its own click may disable.
 */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** The action of the button, its accessible name. */
  readonly label: string;
  /** The icon, 22 px large. */
  readonly icon: ReactNode;
  /** `plain` has no background; `filled` has a grey background. */
  readonly tone?: 'plain' | 'filled';
  /** Work is in progress: shows a spinner and ignores every click. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button of 44 × 44 px that shows only an icon. */
export function IconButton({
  label,
  icon,
  tone = 'plain',
  busy = false,
  disabled,
  className,
  onClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: IconButtonProps) {
  const inactive = busy || ariaDisabled === true || ariaDisabled === 'true';
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !busy}
      className={clsx(styles.button, styles[tone], className)}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={inactive || undefined}
      onClick={inactive ? undefined : onClick}
    >
      {busy ? <Spinner size={20} /> : icon}
    </button>
  );
}
