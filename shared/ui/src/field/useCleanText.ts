import { type ChangeEvent, type CompositionEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { isComposing } from './isComposing.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** What `useCleanText` needs: the controlled value and what may be done to it. */
export interface CleanText {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly clean?: (value: string) => string;
  /** The text whenever no syllable is being composed: what a search may use. */
  readonly onSettled?: (value: string) => void;
  readonly onEnter?: () => void;
  readonly onBlur?: () => void;
}

/**
 * Handlers of a text control that leave a composing IME alone: while a Hangul syllable is being composed the raw text
 * goes through; `clean` runs when the composition ends, on blur, and on plain typing. Enter counts only outside it.
 */
export function useCleanText({ value, onChange, clean, onSettled, onEnter, onBlur }: CleanText) {
  const composing = useRef(false);
  // A name that was copied from a file of a Mac is decomposed (NFD).
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
      if (event.key !== 'Enter' || !onEnter || isComposing(event)) return;
      event.preventDefault();
      onEnter();
    },
  };
}
