import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { Component, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { IconButton } from '../../controls/button/IconButton.tsx';
import { Field, type FieldProps, useFieldNaming } from './Field.tsx';
import control from './control.module.css';
import { cleanNumber, removedMessage } from '@backoffice/contracts/codes/cleanNumber';
import { formatNumber } from '@backoffice/contracts/codes/won';

/** Props of `NumberField`. */
export interface NumberFieldProps extends FieldProps {
  /** An integer; `null` for an empty field. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Minimum and maximum of the step buttons; typed values are validated by the form, not changed here. */
  readonly min?: number;
  readonly max?: number;
  /** Shows − and + that change the value by this much. */
  readonly step?: number;
  /** The unit: 원, g, 개. */
  readonly suffix?: string;
  readonly placeholder?: string;
}

/**
 * An integer with thousands separators while it does not have the focus. The focus selects it, so that typing replaces
 * it. Full-width digits and pasted separators are accepted, other characters are dropped and named, and nothing is
 * rewritten while an IME composes.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, step, suffix, placeholder, disabled, label } = props;
  const [removed, setRemoved] = useState('');
  const field = { ...props, error: removedMessage(removed) ?? props.error };
  const { id, control: naming } = useFieldNaming(field);
  const [draft, setDraft] = useState<string | null>(null);
  const [composing, setComposing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isFocusedByPress = useRef(false);

  const editing = draft !== null;
  const showsDraft = editing && (composing || parseInteger(draft) === value);
  const shown = showsDraft ? draft : editing ? String(value ?? '') : value === null ? '' : formatNumber(value);

  const applyText = (text: string, raw: boolean) => {
    const cleaned = cleanNumber(text, min < 0 ? 'signed' : 'amount');
    const digits = cleaned.kept.slice(0, MAX_DIGITS);
    setRemoved(raw ? '' : cleaned.removed + cleaned.kept.slice(MAX_DIGITS));
    setDraft(raw ? text : digits);
    if (parseInteger(digits) !== value) onChange(parseInteger(digits));
  };
  const stepBy = (by: number) => onChange(Math.min(max, Math.max(min, (value ?? 0) + by)));

  return (
    <Field id={id} field={field}>
      <div className={control.box}>
        <DigitSelection text={shown} input={input}>
          <input
            {...{ placeholder, disabled }}
            {...naming}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={clsx(control.input, control.number, (suffix !== undefined || step !== undefined) && control.end)}
            ref={input}
            value={shown}
            onMouseDown={() => (isFocusedByPress.current = !isFocused(input.current))}
            onFocus={(event) => {
              event.currentTarget.select();
              setDraft(String(value ?? ''));
            }}
            onClick={({ currentTarget }) => {
              // The browser has placed the caret after the focus, before the digits if the press was left of them.
              const isCaret = currentTarget.selectionStart === currentTarget.selectionEnd;
              if (isFocusedByPress.current && isCaret) currentTarget.select();
            }}
            onChange={(event) => applyText(event.currentTarget.value, composing)}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={(event) => {
              setComposing(false);
              applyText(event.currentTarget.value, false);
            }}
            onBlur={() => {
              setComposing(false);
              setDraft(null);
            }}
            onKeyDown={step === undefined ? undefined : (event) => stepByKey(event, step, stepBy)}
          />
        </DigitSelection>
        {suffix !== undefined && (
          <span
            role="presentation"
            className={clsx(control.affix, control.after)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => input.current?.focus()}
          >
            {suffix}
          </span>
        )}
        {step !== undefined && <StepButtons {...{ label, disabled, value, min, max, step }} onStep={stepBy} />}
      </div>
    </Field>
  );
}

function stepByKey(event: KeyboardEvent, step: number, onStep: (by: number) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  onStep(event.key === 'ArrowUp' ? step : -step);
}

interface StepButtonsProps extends Required<Pick<NumberFieldProps, 'label' | 'value' | 'min' | 'max' | 'step'>> {
  readonly disabled: boolean | undefined;
  readonly onStep: (by: number) => void;
}

function StepButtons({ label, disabled, value, min, max, step, onStep }: StepButtonsProps) {
  const buttons = [
    { by: -step, action: '줄이기', Icon: Minus, isAtEnd: (value ?? 0) <= min },
    { by: step, action: '늘리기', Icon: Plus, isAtEnd: (value ?? 0) >= max },
  ];
  return (
    <span className={control.steps}>
      {buttons.map(({ by, action, Icon, isAtEnd }) => (
        <IconButton
          key={action}
          tone="filled"
          className={control.step}
          label={`${label} ${action}`}
          icon={<Icon aria-hidden />}
          disabled={disabled}
          aria-disabled={isAtEnd}
          onClick={() => onStep(by)}
        />
      ))}
    </span>
  );
}

interface DigitSelectionProps {
  /** The next text of the input. */
  readonly text: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly children: ReactNode;
}

type Range = readonly [start: number, end: number];

/**
 * Keeps the digits of an input selected when its thousands separators are removed, because replacing the value of an
 * input clears its selection. A class, because only `getSnapshotBeforeUpdate` runs right before the document changes,
 * and a script may move the selection between the focus and that moment.
 */
class DigitSelection extends Component<DigitSelectionProps> {
  override getSnapshotBeforeUpdate(): Range | null {
    const { text, input } = this.props;
    if (input.current === null || !isFocused(input.current) || input.current.value === text) return null;
    const { value, selectionStart, selectionEnd } = input.current;
    const withoutSeparators = (end: number | null) => value.slice(0, end ?? 0).replaceAll(',', '').length;
    return [withoutSeparators(selectionStart), withoutSeparators(selectionEnd)];
  }

  override componentDidUpdate(_props: DigitSelectionProps, _state: unknown, selected: Range | null): void {
    if (selected !== null) this.props.input.current?.setSelectionRange(...selected);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function isFocused(input: HTMLInputElement | null): boolean {
  return document.activeElement === input;
}

/** More digits than this lose precision in a number. */
const MAX_DIGITS = 15;

/** The number of a text of digits; `null` if there are none. */
function parseInteger(digits: string): number | null {
  return /\d/.test(digits) ? Number(digits) : null;
}
