import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { DigitSelection } from './DigitSelection.tsx';
import { Field, type FieldProps, useFieldNaming } from './Field.tsx';
import control from './control.module.css';
import { formatInteger, keepDigits, parseInteger } from './wholeNumber.ts';

/** Props of `NumberField`. */
export interface NumberFieldProps extends FieldProps {
  /** A whole number; `null` is an empty field. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  /** Least and greatest value the step buttons reach; typed values are validated by the form, not changed here. */
  readonly min?: number;
  readonly max?: number;
  /** Shows − and + that change the value by this much. */
  readonly step?: number;
  /** The unit: 원, g, 개. */
  readonly suffix?: string;
  readonly placeholder?: string;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A whole number with thousands separators while it isn't being edited. Full-width digits and pasted separators are
 * accepted, other characters are dropped, and nothing is rewritten while an IME composes.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    min = 0,
    max = Number.MAX_SAFE_INTEGER,
    step,
    suffix,
    placeholder,
    name,
    disabled,
    label,
    ref,
  } = props;
  const { id, control: naming } = useFieldNaming(props);
  const [draft, setDraft] = useState<string | null>(null);
  const [composing, setComposing] = useState(false);
  const focused = useRef<HTMLInputElement>(null);

  const negative = min < 0;
  const editing = draft !== null;
  const showsDraft = editing && (composing || parseInteger(draft) === value);
  const shown = showsDraft ? draft : editing ? String(value ?? '') : formatInteger(value);

  const applyText = (text: string, raw: boolean) => {
    const digits = keepDigits(text, negative);
    setDraft(raw ? text : digits);
    if (parseInteger(digits) !== value) onChange(parseInteger(digits));
  };
  const stepBy = (by: number) => onChange(Math.min(max, Math.max(min, (value ?? 0) + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    stepBy(event.key === 'ArrowUp' ? step : -step);
  };

  return (
    <Field id={id} field={props}>
      <div className={control.box}>
        <DigitSelection text={shown} input={focused}>
          <input
            {...{ placeholder, name, disabled, ref }}
            {...naming}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={clsx(control.input, control.number, (suffix !== undefined || step !== undefined) && control.end)}
            value={shown}
            onFocus={(event) => {
              focused.current = event.currentTarget;
              setDraft(String(value ?? ''));
            }}
            onChange={(event) => applyText(event.currentTarget.value, composing)}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={(event) => {
              setComposing(false);
              applyText(event.currentTarget.value, false);
            }}
            onBlur={() => {
              focused.current = null;
              setComposing(false);
              setDraft(null);
              onBlur?.();
            }}
            onKeyDown={onKeyDown}
          />
        </DigitSelection>
        {suffix !== undefined && <span className={clsx(control.affix, control.after)}>{suffix}</span>}
        {step !== undefined && (
          <span className={control.steps}>
            <IconButton
              tone="filled"
              className={control.step}
              label={`${label} 줄이기`}
              icon={<Minus aria-hidden />}
              disabled={disabled}
              aria-disabled={(value ?? 0) <= min}
              onClick={() => stepBy(-step)}
            />
            <IconButton
              tone="filled"
              className={control.step}
              label={`${label} 늘리기`}
              icon={<Plus aria-hidden />}
              disabled={disabled}
              aria-disabled={(value ?? 0) >= max}
              onClick={() => stepBy(step)}
            />
          </span>
        )}
      </div>
    </Field>
  );
}
