import { findOrderNumbers } from '@backoffice/contracts/order/waybill/findOrderNumbers';
import { canHaveLetters, readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
import { isComposing } from '@backoffice/ui';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { ScannedKeys } from '../../../order/scan/ScannedKeys.ts';
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
    const { typed, text, isScan } = keys.consume(value);
    const orderNo = findOrderNumbers(typed).at(-1);
    if (orderNo === undefined) {
      showNumber(text, isScan);
      return props.onMove(move);
    }
    onChange(valueAtFocus.current);
    props.onOrderNumber(orderNo);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
    keys.add(event);
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
