import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { FieldNotes, type FieldProps, RequiredMark, useFieldNaming } from './Field.tsx';
import choice from './choice.module.css';

/** Props of `CheckboxField`. */
export interface CheckboxFieldProps extends Omit<FieldProps, 'label'> {
  readonly label: string;
  /** Content beside the box in place of the label, which remains the accessible name. */
  readonly children?: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  /** Indeterminate: some of the rows below are checked. */
  readonly mixed?: boolean;
  /** Edge of the box: 16, 20 or 24 px. The touch target is 44 px. */
  readonly size?: 'xs' | 'sm' | 'md';
  /** `white` is for dark backgrounds and pictures. */
  readonly color?: 'black' | 'white';
  readonly ref?: Ref<HTMLInputElement>;
}

/** Yes or no that takes effect when the form is sent. */
export function CheckboxField(props: CheckboxFieldProps) {
  const {
    label,
    children,
    value,
    onChange,
    mixed = false,
    size = 'md',
    color = 'black',
    hideLabel,
    disabled,
    ref,
  } = props;
  const { id, control: naming } = useFieldNaming(props);
  return (
    <div className={clsx(choice.field, choice.single, choice.inset, props.className)}>
      <label className={clsx(choice.line, hideLabel && choice.bare)}>
        <input
          {...naming}
          type="checkbox"
          className={clsx(choice.box, choice.tick, choice[size], choice[color])}
          checked={value}
          disabled={disabled}
          aria-label={hideLabel || children !== undefined ? label : undefined}
          ref={(element) => {
            if (element) element.indeterminate = mixed && !value;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
          }}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {!hideLabel && (
          <span className={choice.label}>
            <span>
              {children ?? label} {props.required && <RequiredMark />}
            </span>
          </span>
        )}
      </label>
      <FieldNotes id={id} field={props} />
    </div>
  );
}
