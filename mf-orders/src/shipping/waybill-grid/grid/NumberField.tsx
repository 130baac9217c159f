import { findOrderNumbers } from '@backoffice/contracts/order/waybill/findOrderNumbers';
import { canHaveLetters, readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
import { isComposing } from '@backoffice/ui';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import styles from './WaybillGrid.module.css';

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
  /** Called with the text as typed; with the number that the text contains when the field is left. */
  readonly onChange: (text: string) => void;
  /** Called on blur: the typing is complete and is one undo step. */
  readonly onEnd: () => void;
  readonly onMove: (move: GridMove) => void;
  /** Called after a scanner typed an order number; the field has its previous value again. */
  readonly onOrderNumber: (orderNo: string) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** Minimum length of a scanned code. */
const SCAN_LENGTH = 9;
const HANGUL = /[\u3131-\u3163가-힣]/;

/**
 * Tracking number field of a line. Enter moves to the next line, and Tab does so after typing. The field shows the text
 * as typed, so that no letter disappears, until it is left.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, company, isWrong, isReadOnly, onChange } = props;
  const [keys] = useState(() => new ScannedKeys());
  /** Value when the field got focus; restored if the typed text is a scanned order number. */
  const valueAtFocus = useRef(value);

  /** Replaces the text by the number that it contains; a text without a number remains. */
  const showNumber = (text: string, isBarcode: boolean) => {
    const read = readWaybillNumber(text, company, { isBarcode });
    if (read.reason === undefined && read.no !== value) onChange(read.no);
  };
  const leaveField = (event: KeyboardEvent<HTMLInputElement>, move: GridMove) => {
    event.preventDefault();
    const scanned = keys.consume();
    const orderNo = findOrderNumbers(scanned).at(-1);
    if (orderNo === undefined) {
      const isScan = scanned.length >= SCAN_LENGTH;
      showNumber(isScan && HANGUL.test(value) ? scanned : value, isScan);
      return props.onMove(move);
    }
    onChange(valueAtFocus.current);
    props.onOrderNumber(orderNo);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (!ctrlKey && !metaKey && !altKey) keys.add({ key, code: event.code, timeStamp: event.timeStamp });
    if (isComposing(event) || altKey) return;
    if ((ctrlKey || metaKey) && (key === 'Home' || key === 'End')) leaveField(event, key === 'Home' ? 'first' : 'last');
    else if (ctrlKey || metaKey) return;
    else if (key === 'Enter' || (key === 'Tab' && currentTarget.value !== valueAtFocus.current))
      leaveField(event, shiftKey ? 'previous' : 'next');
    else if (key === 'ArrowDown') leaveField(event, 'down');
    else if (key === 'ArrowUp') leaveField(event, 'up');
    else if (key === 'ArrowLeft' && !shiftKey && currentTarget.selectionEnd === 0) leaveField(event, 'company');
  };
  return (
    <input
      className={styles.number}
      data-column="no"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-invalid={isWrong || undefined}
      placeholder={isReadOnly ? undefined : '운송장 번호'}
      inputMode={canHaveLetters(company) ? 'text' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      readOnly={isReadOnly}
      tabIndex={props.isTabStop ? 0 : -1}
      value={value}
      onFocus={() => (valueAtFocus.current = value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={({ currentTarget }) => {
        showNumber(currentTarget.value, false);
        props.onEnd();
      }}
      onKeyDown={onKeyDown}
      onPaste={props.onPaste}
    />
  );
}

/** The properties of a keyboard event that identify the key. */
interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly timeStamp: number;
}

/** Maximum ms between two keys of a scanner; a person types more slowly. */
const PAUSE = 400;

/**
 * Collects the keys since the last pause. A barcode scanner acts as a keyboard; physical key codes
 * are read because a Korean IME composes letters to syllables.
 */
class ScannedKeys {
  #text = '';
  #last = 0;

  /** Adds a key press. Keys other than letters, digits and hyphens are ignored. */
  add({ code, key, timeStamp }: KeyPress): void {
    const char = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)?.slice(1).find(Boolean);
    const typed = char ?? (key === '-' || code === 'Minus' || code === 'NumpadSubtract' ? '-' : undefined);
    if (typed === undefined) return;
    if (timeStamp - this.#last > PAUSE) this.#text = '';
    this.#text += typed;
    this.#last = timeStamp;
  }

  /** Returns the keys since the last pause as a text and clears them. */
  consume(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}
