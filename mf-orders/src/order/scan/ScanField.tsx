import { readLatinKeys } from '@backoffice/contracts/codes/toLatinKeys';
import { findOrderNumbers } from '@backoffice/contracts/order/waybill/findOrderNumbers';
import { canHaveLetters, readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
import { TextField, type TextFieldProps, isComposing } from '@backoffice/ui';
import { useState } from 'react';
import { ScannedKeys } from './ScannedKeys.ts';

interface ScanFieldProps extends Omit<TextFieldProps, 'clean' | 'inputMode' | 'onKeyDown'> {
  /** Carrier of the number; null if none is chosen. */
  readonly company: string | null;
}

/** Field for a number that a scanner types or the seller pastes, also while the Korean keyboard is active. */
export function ScanField({ company, onChange, ...props }: ScanFieldProps) {
  const [keys] = useState(() => new ScannedKeys());
  return (
    <TextField
      {...props}
      inputMode={company !== null && canHaveLetters(company) ? 'text' : 'code'}
      clean={readLatinKeys}
      onChange={onChange}
      onKeyDown={(event) => {
        keys.add(event);
        if (!['Enter', 'Tab'].includes(event.key) || isComposing(event)) return;
        const { value } = event.currentTarget;
        const { text } = keys.consume(value);
        const isCode = findOrderNumbers(text).length > 0 || readWaybillNumber(text, company).reason === undefined;
        if (text !== value && isCode) onChange(text);
      }}
    />
  );
}
