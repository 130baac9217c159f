import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldNotes, type FieldProps, RequiredMark, useFieldNaming } from './Field.tsx';
import type { Choice } from './SelectField.tsx';
import choice from './choice.module.css';

/** One choice of a radio group, with a line that explains it. */
export interface RadioChoice<T extends string | number> extends Choice<T> {
  readonly hint?: ReactNode;
}

/** Props of `RadioGroup`. */
export interface RadioGroupProps<T extends string | number> extends FieldProps {
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly options: readonly RadioChoice<T>[];
  /** `row` puts short choices next to each other, each in a box; `column` one below the other. */
  readonly layout?: 'row' | 'column';
}

/** A single choice of a few visible options. */
export function RadioGroup<T extends string | number>(props: RadioGroupProps<T>) {
  const { label, hideLabel, value, onChange, options, layout = 'row', disabled, required, className } = props;
  const { id, control } = useFieldNaming(props);
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      {...control}
      disabled={disabled}
      className={clsx(choice.field, className)}
      aria-label={label}
    >
      {!hideLabel && (
        <div className={choice.legend} aria-hidden>
          <span>{label}</span>
          {required && <RequiredMark />}
        </div>
      )}
      <div className={choice[layout]}>
        {options.map((option) => (
          <label key={option.value} className={clsx(choice.line, choice.tile)}>
            <input
              type="radio"
              name={name}
              className={choice.radio}
              checked={option.value === value}
              disabled={option.disabled}
              aria-label={option.label}
              aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}`}
              onChange={() => onChange(option.value)}
            />
            <span className={choice.label}>
              <span>{option.label}</span>
              {option.hint !== undefined && (
                <span id={`${id}-${option.value}`} className={choice.hint}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} field={props} />
    </fieldset>
  );
}
