import { type ChangeEvent, type CompositionEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { isComposing } from '../../controls/keyboard/isComposing.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Options of `useCleanText`: the controlled value and its handlers. */
export interface CleanTextOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly clean?: (value: string) => string;
  /** Called with the text whenever no syllable is being composed, for example to search. */
  readonly onSettled?: (value: string) => void;
  readonly onEnter?: (control: TextElement) => void;
  /** Called with every key, before `onEnter`. */
  readonly onKeyDown?: (event: KeyboardEvent<TextElement>) => void;
  readonly onBlur?: () => void;
}

/**
 * Handlers of a text control that do not interfere with an IME: while a Hangul syllable is being composed the raw text
 * is passed on; `clean` runs when the composition ends, on blur, and on plain typing. Enter is ignored during a
 * composition.
 */
export function useCleanText(options: CleanTextOptions) {
  const { value, onChange, clean, onSettled, onEnter, onKeyDown, onBlur } = options;
  const composing = useRef(false);
  // The file names of macOS are decomposed (NFD).
  const cleaned = (text: string) => clean?.(text.normalize('NFC')) ?? text.normalize('NFC');

  return {
    value,
    onChange(event: ChangeEvent<TextElement>) {
      const text = event.currentTarget.value;
      const native = event.nativeEvent;
      const raw = composing.current || ('isComposing' in native && native.isComposing === true);
      onChange(raw ? text : cleaned(text));
      if (!raw) onSettled?.(cleaned(text));
    },
    onCompositionStart() {
      composing.current = true;
    },
    onCompositionEnd(event: CompositionEvent<TextElement>) {
      composing.current = false;
      const text = event.currentTarget.value;
      if (cleaned(text) !== value) onChange(cleaned(text));
      onSettled?.(cleaned(text));
    },
    onBlur(event: FocusEvent<TextElement>) {
      composing.current = false;
      const text = event.currentTarget.value;
      if (cleaned(text) !== value) onChange(cleaned(text));
      onBlur?.();
    },
    onKeyDown(event: KeyboardEvent<TextElement>) {
      onKeyDown?.(event);
      if (event.key !== 'Enter' || !onEnter || isComposing(event)) return;
      event.preventDefault();
      onEnter(event.currentTarget);
    },
  };
}
