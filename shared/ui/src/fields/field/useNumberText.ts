import { type NumberKind, cleanNumber, removedMessage } from '@backoffice/contracts/codes/cleanNumber';
import { useState } from 'react';

interface NumberTextOptions {
  readonly value: string;
  readonly number?: NumberKind;
  readonly clean?: (value: string) => string;
  readonly error?: string;
}

/** Returns `clean` and `error` of a text control: for a number, the removed characters of the last input are its error. */
export function useNumberText({ value, number, clean, error }: NumberTextOptions) {
  const [removed, setRemoved] = useState('');
  if (number === undefined) return { clean, error };
  return {
    clean: (text: string) => {
      const cleaned = cleanNumber(text, number);
      // A blur cleans the value again, which has no other characters any more.
      if (text !== value || cleaned.kept !== value) setRemoved(cleaned.removed);
      return clean?.(cleaned.kept) ?? cleaned.kept;
    },
    error: removedMessage(removed) ?? error,
  };
}
