import { cleanWaybillNo, hasLetters } from '@backoffice/contracts';
import { isComposing } from '@backoffice/ui';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import styles from './WaybillGrid.module.css';
import { ScannedKeys } from './ScannedKeys.ts';

/** A way out of a field: to the line below or above, the next one that takes a number, the ends, or to the carrier. */
export type GridMove = 'down' | 'up' | 'next' | 'previous' | 'first' | 'last' | 'company';

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  /** The carrier of the line, which decides whether letters are accepted; null if none is chosen. */
  readonly company: string | null;
  readonly describedBy: string;
  readonly isWrong: boolean;
  readonly isReadOnly: boolean;
  readonly isTabStop: boolean;
  readonly onChange: (no: string) => void;
  /** The field is left: what was typed is one step of the history. */
  readonly onEnd: () => void;
  readonly onMove: (move: GridMove) => void;
  /** A scanner typed an order number, and the field is as it was before. */
  readonly onOrderNumber: (orderNo: string) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** The tracking number of a line. Enter goes on, Tab too once something was typed; an input method is left alone. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, company, describedBy, isWrong, isReadOnly, isTabStop, onChange, onEnd, onMove, onOrderNumber } =
    props;
  const clean = (typed: string) => cleanWaybillNo(typed, company);
  const composing = useRef(false);
  const keys = useRef<ScannedKeys>(null);
  keys.current ??= new ScannedKeys();
  /** The value at the focus: a scanned order number takes what it typed back to it. */
  const before = useRef(value);

  const goOn = (event: KeyboardEvent<HTMLInputElement>, move: GridMove) => {
    event.preventDefault();
    const orderNo = keys.current?.takeOrderNumber();
    if (orderNo === undefined) return onMove(move);
    onChange(before.current);
    onOrderNumber(orderNo);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (!ctrlKey && !metaKey && !altKey) keys.current?.press({ key, code: event.code, timeStamp: event.timeStamp });
    if (isComposing(event) || altKey) return;
    if ((ctrlKey || metaKey) && (key === 'Home' || key === 'End')) goOn(event, key === 'Home' ? 'first' : 'last');
    else if (ctrlKey || metaKey) return;
    else if (key === 'Enter') goOn(event, shiftKey ? 'previous' : 'next');
    else if (key === 'Tab' && currentTarget.value !== before.current) goOn(event, shiftKey ? 'previous' : 'next');
    else if (key === 'ArrowDown') goOn(event, 'down');
    else if (key === 'ArrowUp') goOn(event, 'up');
    else if (key === 'ArrowLeft' && !shiftKey && currentTarget.selectionEnd === 0) goOn(event, 'company');
  };
  return (
    <input
      className={styles.number}
      data-column="no"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      placeholder={isReadOnly ? undefined : '운송장 번호'}
      inputMode={hasLetters(company) ? 'text' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      readOnly={isReadOnly}
      tabIndex={isTabStop ? 0 : -1}
      value={value}
      onFocus={() => (before.current = value)}
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
