import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import type { Elements } from '../surface/Elements.ts';
import { ButtonContent } from './ButtonContent.tsx';
import styles from './Button.module.css';

/** How a button looks: one `primary` per screen, `danger` only for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** `md` is 44 px high; `sm` is drawn 36 px high and still takes a touch on 44 px. */
export type ButtonSize = 'md' | 'sm';

/** What `Button`, `ButtonLink` and `FileButton` have in common. */
export interface ButtonAppearance {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the whole width. */
  readonly wide?: boolean;
  /** An icon in front of the label. */
  readonly icon?: Elements;
}

/**
 * Props of `Button`: those of a native button, its look and `busy`. With `aria-disabled` it keeps the focus and
 * swallows presses.
 */
export interface ButtonProps extends ButtonAppearance, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-busy'> {
  /** Work is under way: shows a spinner, keeps the focus and swallows every press, `disabled` or not. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The class names of a button's look, for elements that are drawn as one. */
export function buttonClass(
  { variant = 'secondary', size = 'md', wide }: ButtonAppearance,
  className?: string,
): string {
  return clsx(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

/** A button; `type` is `button` by default, and while `busy` it can't be pressed again. */
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
