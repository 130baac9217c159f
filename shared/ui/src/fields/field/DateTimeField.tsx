import { MARKET_DATE_MAX } from '@backoffice/contracts/market/marketRules';
import { clsx } from 'clsx';
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
  const { id, control: naming } = useFieldNaming(props);
  return (
    <Field id={id} field={props}>
      <div className={control.box}>
        <input
          {...{ value, disabled }}
          {...naming}
          type="datetime-local"
          max={MARKET_DATE_MAX}
          className={clsx(control.input, control.number, control.date, value === '' && control.empty)}
          onChange={(event) => onChange(event.currentTarget.value.slice(0, MARKET_DATE_MAX.length))}
        />
      </div>
    </Field>
  );
}
