import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';
import { FieldNotes, type FieldProps, RequiredMark, useFieldNaming } from './Field.tsx';
import choice from './choice.module.css';

/** Props of `CheckboxField`. */
export interface CheckboxFieldProps extends Omit<FieldProps, 'label'>, Pick<CheckboxProps, 'mixed' | 'size' | 'color'> {
  readonly label: string;
  /** Content next to the box in place of the label, which remains the accessible name. */
  readonly children?: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/**
 * A yes/no choice that takes effect when the form is submitted. The touch target is 44 px whatever the size of the box.
 */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, children, value, onChange, mixed, size, color, hideLabel, disabled } = props;
  const { id, control: naming } = useFieldNaming(props);
  return (
    <div className={clsx(choice.field, choice.single, choice.inset, props.className)}>
      <label className={clsx(choice.line, hideLabel && choice.bare)}>
        <Checkbox
          {...naming}
          {...{ mixed, size, color, disabled }}
          checked={value}
          aria-label={hideLabel || children !== undefined ? label : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {!hideLabel && (
          <span className={choice.label}>
            <span>
              <span>{children ?? label}</span> {props.required && <RequiredMark />}
            </span>
          </span>
        )}
      </label>
      <FieldNotes id={id} field={props} />
    </div>
  );
}
