import { cleanWaybillNo, canHaveLetters } from '@backoffice/contracts';
import { isComposing } from '@backoffice/ui';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import styles from './WaybillGrid.module.css';
import { ScannedKeys } from './ScannedKeys.ts';

/**
 * Focus movement out of a field. `next` and `previous` skip lines that accept no number; `company` focuses the carrier.
 */
export type GridMove = 'down' | 'up' | 'next' | 'previous' | 'first' | 'last' | 'company';

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  /** Carrier of the line; null if none is chosen. Some carriers have letters in their numbers. */
  readonly company: string | null;
  readonly describedBy: string;
  readonly isWrong: boolean;
  readonly isReadOnly: boolean;
  readonly isTabStop: boolean;
  readonly onChange: (no: string) => void;
  /** Called on blur: the typing is complete and is one undo step. */
  readonly onEnd: () => void;
  readonly onMove: (move: GridMove) => void;
  /** Called after a scanner typed an order number; the field has its previous value again. */
  readonly onOrderNumber: (orderNo: string) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/**
 * Tracking number field of a line. Enter moves to the next line, and Tab does so after typing. IME composition is not
 * disturbed.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, company, describedBy, isWrong, isReadOnly, isTabStop, onChange, onEnd, onMove, onOrderNumber } =
    props;
  const clean = (typed: string) => cleanWaybillNo(typed, company);
  const composing = useRef(false);
  const keys = useRef<ScannedKeys>(null);
  keys.current ??= new ScannedKeys();
  /** Value when the field got focus; restored if the typed text is a scanned order number. */
  const valueAtFocus = useRef(value);

  const leaveField = (event: KeyboardEvent<HTMLInputElement>, move: GridMove) => {
    event.preventDefault();
    const orderNo = keys.current?.consumeOrderNumber();
    if (orderNo === undefined) return onMove(move);
    onChange(valueAtFocus.current);
    onOrderNumber(orderNo);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (!ctrlKey && !metaKey && !altKey) keys.current?.add({ key, code: event.code, timeStamp: event.timeStamp });
    if (isComposing(event) || altKey) return;
    if ((ctrlKey || metaKey) && (key === 'Home' || key === 'End')) leaveField(event, key === 'Home' ? 'first' : 'last');
    else if (ctrlKey || metaKey) return;
    else if (key === 'Enter') leaveField(event, shiftKey ? 'previous' : 'next');
    else if (key === 'Tab' && currentTarget.value !== valueAtFocus.current)
      leaveField(event, shiftKey ? 'previous' : 'next');
    else if (key === 'ArrowDown') leaveField(event, 'down');
    else if (key === 'ArrowUp') leaveField(event, 'up');
    else if (key === 'ArrowLeft' && !shiftKey && currentTarget.selectionEnd === 0) leaveField(event, 'company');
  };
  return (
    <input
      className={styles.number}
      data-column="no"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      placeholder={isReadOnly ? undefined : '운송장 번호'}
      inputMode={canHaveLetters(company) ? 'text' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      readOnly={isReadOnly}
      tabIndex={isTabStop ? 0 : -1}
      value={value}
      onFocus={() => (valueAtFocus.current = value)}
      onChange={(event) => {
        const { nativeEvent, currentTarget } = event;
        const isRaw = composing.current || ('isComposing' in nativeEvent && nativeEvent.isComposing === true);
        onChange(isRaw ? currentTarget.value : clean(currentTarget.value));
      }}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false;
        onChange(clean(currentTarget.value));
      }}
      onBlur={({ currentTarget }) => {
        composing.current = false;
        if (clean(currentTarget.value) !== value) onChange(clean(currentTarget.value));
        onEnd();
      }}
      onKeyDown={onKeyDown}
      onPaste={props.onPaste}
    />
  );
}
