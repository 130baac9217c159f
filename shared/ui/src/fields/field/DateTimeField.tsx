import { MARKET_DATE_MAX } from '@backoffice/contracts/market/marketRules';
import { clsx } from 'clsx';
import type { Ref } from 'react';
import { Field, type FieldProps, useFieldNaming } from './Field.tsx';
import control from './control.module.css';

/** Props of `DateTimeField`. */
export interface DateTimeFieldProps extends FieldProps {
  /** Local time as `YYYY-MM-DDTHH:mm`, without a zone; empty if no time is set. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Bounds in the same format; `max` is the end of 2099 by default. */
  readonly min?: string;
  readonly max?: string;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A day and a time of day, chosen with the device's own picker. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { value, onChange, onBlur, min, max = MARKET_DATE_MAX, name, disabled, ref } = props;
  const { id, control: naming } = useFieldNaming(props);
  return (
    <Field id={id} field={props}>
      <div className={control.box}>
        <input
          {...{ value, min, max, name, disabled, onBlur, ref }}
          {...naming}
          type="datetime-local"
          className={clsx(control.input, control.number, control.date, value === '' && control.empty)}
          onChange={(event) => onChange(event.currentTarget.value.slice(0, MARKET_DATE_MAX.length))}
        />
      </div>
    </Field>
  );
}
