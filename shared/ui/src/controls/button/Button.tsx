import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import type { Elements } from '../Elements.ts';
import { ButtonContent } from './ButtonContent.tsx';
import styles from './Button.module.css';

/** Appearance of a button: one `primary` per screen, `danger` only for irreversible actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** `md` is 44 px high; `sm` looks 36 px high and has a touch target of 44 px. */
export type ButtonSize = 'md' | 'sm';

/** The shared props of `Button`, `ButtonLink` and `FileButton`. */
export interface ButtonAppearance {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Has the full width of its container. */
  readonly wide?: boolean;
  /** An icon in front of the label. */
  readonly icon?: Elements;
}

/**
 * Props of `Button`: those of a native button, its appearance and `busy`. With `aria-disabled` it keeps the focus and
 * ignores clicks.
 */
export interface ButtonProps extends ButtonAppearance, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-busy'> {
  /** Work is in progress: shows a spinner, keeps the focus and ignores every click, `disabled` or not. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The class names of a button's appearance, for elements that look like a button. */
export function buttonClass(
  { variant = 'secondary', size = 'md', wide }: ButtonAppearance,
  className?: string,
): string {
  return clsx(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

/** A button; `type` is `button` by default, and a click while `busy` is ignored. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  disabled,
  type = 'button',
  className,
  onClick,
  children,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const inactive = busy || ariaDisabled === true || ariaDisabled === 'true';
  return (
    <button
      {...rest}
      disabled={disabled && !busy}
      // oxlint-disable-next-line react/button-has-type
      type={inactive ? 'button' : type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={inactive || undefined}
      onClick={inactive ? undefined : onClick}
    >
      <ButtonContent busy={busy} icon={icon}>
        {children}
      </ButtonContent>
    </button>
  );
}
