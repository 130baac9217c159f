import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Field, type FieldProps, useFieldNaming } from './Field.tsx';
import control from './control.module.css';

/** One choice of a select, a radio group or tabs. */
export interface Choice<T extends string | number> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Props of `SelectField`. */
export interface SelectFieldProps<T extends string | number> extends FieldProps {
  /** The chosen value; `null` shows the placeholder. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly options: readonly Choice<T>[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
}

/** A single choice of a list, with the device's own picker. */
export function SelectField<T extends string | number>(props: SelectFieldProps<T>) {
  const { value, onChange, options, placeholder = '선택해주세요', disabled } = props;
  const { id, control: naming } = useFieldNaming(props);
  return (
    <Field id={id} field={props}>
      <div className={control.box}>
        <select
          {...naming}
          disabled={disabled}
          className={clsx(control.input, control.select, value === null && control.empty)}
          value={value === null ? '' : String(value)}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {value === null && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={String(option.value)} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={control.chevron} aria-hidden />
      </div>
    </Field>
  );
}
