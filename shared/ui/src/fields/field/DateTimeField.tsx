import { MARKET_DATE_MAX } from '@backoffice/contracts/market/marketRules';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Field, type FieldProps, useFieldNaming } from './Field.tsx';
import control from './control.module.css';

/** Props of `DateTimeField`. */
export interface DateTimeFieldProps extends FieldProps {
  /** Local time as `YYYY-MM-DDTHH:mm`, without a zone; empty if no time is set. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day and a time of day up to the end of 2099, chosen with the device's own picker. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { value, onChange, disabled } = props;
  // The browser reports no value while a segment is missing, although the field shows the others.
  const [isPartial, setPartial] = useState(false);
  const field = isPartial && value === '' ? { ...props, error: '날짜와 시각까지 입력해주세요.' } : props;
  const { id, control: naming } = useFieldNaming(field);
  return (
    <Field id={id} field={field}>
      <div className={control.box}>
        <input
          {...{ value, disabled }}
          {...naming}
          type="datetime-local"
          max={MARKET_DATE_MAX}
          className={clsx(control.input, control.number, control.date, value === '' && control.empty)}
          onChange={({ currentTarget }) => {
            setPartial(currentTarget.validity.badInput);
            onChange(currentTarget.value.slice(0, MARKET_DATE_MAX.length));
          }}
          onBlur={({ currentTarget }) => setPartial(currentTarget.validity.badInput)}
        />
      </div>
    </Field>
  );
}
