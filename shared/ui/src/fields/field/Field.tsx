import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { Elements } from '../../controls/Elements.ts';
import { VisuallyHidden } from '../../layout/surface/VisuallyHidden.tsx';
import styles from './Field.module.css';

/** The props of every form field except its value. */
export interface FieldProps {
  /** The visible name of the field. */
  readonly label: string;
  /** Hides the label visually; assistive technology still reads it. */
  readonly hideLabel?: boolean;
  /** Help for filling it in. */
  readonly hint?: ReactNode;
  /** The problem and its remedy; the field is then invalid. */
  readonly error?: string;
  /** Marks the field as required. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Why the field is disabled; shown while it is. */
  readonly disabledReason?: string;
  /** Receives the focus when the dialog or sheet around it opens. */
  readonly autoFocus?: boolean;
  readonly className?: string;
}

/** Attributes that connect a control to its label, hint, error and reason. */
export interface ControlNaming {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'data-autofocus': true | undefined;
}

/** Returns the ids of a field's parts and the attributes of its control. */
export function useFieldNaming({ hint, error, required, disabled, disabledReason, autoFocus }: FieldProps) {
  const id = useId();
  const notes = [
    error && `${id}-error`,
    disabled && disabledReason && `${id}-reason`,
    hint !== undefined && `${id}-hint`,
  ].filter(Boolean);
  const control: ControlNaming = {
    id,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'data-autofocus': autoFocus || undefined,
  };
  return { id, control };
}

/** The notes below a control: error, reason for being disabled, hint. */
export function FieldNotes({ id, field, children }: { id: string; field: FieldProps; children?: Elements }) {
  const { error, disabled, disabledReason, hint } = field;
  const reason = disabled ? disabledReason : undefined;
  if (!error && !reason && hint === undefined && !children) return null;
  return (
    <div className={styles.notes}>
      <div className={styles.texts}>
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
        {reason && (
          <p id={`${id}-reason`} className={styles.note}>
            {reason}
          </p>
        )}
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles.note}>
            {hint}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** The mark of a required field; assistive technology reads the control's attribute instead. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden>
      *
    </span>
  );
}

/** Props of `Field`. */
export interface FieldLayoutProps {
  /** The id of the control, from `useFieldNaming`. */
  readonly id: string;
  readonly field: FieldProps;
  /** Content below the control at the right: a character count. */
  readonly corner?: Elements;
  /** The control. */
  readonly children: Elements;
}

/** The layout of a field with one control: label above it, error and hints below it. */
export function Field({ id, field, corner, children }: FieldLayoutProps) {
  return (
    <div className={clsx(styles.field, field.className)}>
      {field.hideLabel ? (
        <VisuallyHidden>
          <label htmlFor={id}>{field.label}</label>
        </VisuallyHidden>
      ) : (
        <div className={styles.head}>
          <label htmlFor={id}>{field.label}</label>
          {field.required && <RequiredMark />}
        </div>
      )}
      {children}
      <FieldNotes id={id} field={field}>
        {corner}
      </FieldNotes>
    </div>
  );
}
