import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the selected digits of an input selected while its thousands separators are removed: replacing the value of an
 * input would end the selection that Tab made. Call the answer before the value changes; `shown` changes with it.
 */
export function useDigitSelection(shown: string | null): (input: HTMLInputElement) => void {
  const selected = useRef<{ input: HTMLInputElement; start: number; end: number } | null>(null);
  useLayoutEffect(() => {
    if (selected.current === null) return;
    const { input, start, end } = selected.current;
    selected.current = null;
    input.setSelectionRange(start, end);
  }, [shown]);
  return (input) => {
    const { value, selectionStart, selectionEnd } = input;
    const withoutSeparators = (end: number | null) => value.slice(0, end ?? 0).replaceAll(',', '').length;
    selected.current = { input, start: withoutSeparators(selectionStart), end: withoutSeparators(selectionEnd) };
  };
}
