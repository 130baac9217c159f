import type { KeyboardEvent } from 'react';

/** The properties of a keyboard event that identify the key. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Minimum length of a scanned code. */
const SCAN_LENGTH = 9;
const HANGUL = /[\u3131-\u3163가-힣]/;

/** Maximum ms between two keys of a scanner; a person types more slowly. */
const PAUSE = 400;

/**
 * Collects the keys since the last pause. A barcode scanner acts as a keyboard; physical key codes
 * are read because a Korean IME composes letters to syllables.
 */
export class ScannedKeys {
  #text = '';
  #last = 0;

  /** Adds a key press. Keys other than letters, digits and hyphens, and shortcuts, are ignored. */
  add({ code, key, timeStamp, ctrlKey, metaKey, altKey }: KeyPress): void {
    if (ctrlKey || metaKey || altKey) return;
    const char = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)?.slice(1).find(Boolean);
    const typed = char ?? (key === '-' || code === 'Minus' || code === 'NumpadSubtract' ? '-' : undefined);
    if (typed === undefined) return;
    if (timeStamp - this.#last > PAUSE) this.#text = '';
    this.#text += typed;
    this.#last = timeStamp;
  }

  /**
   * Returns the keys since the last pause and clears them. `text` is the content of the field: `value`, or the scanned
   * code if the keyboard turned it into Hangul.
   */
  consume(value: string): { readonly typed: string; readonly text: string; readonly isScan: boolean } {
    const typed = this.#text;
    this.#text = '';
    const isScan = typed.length >= SCAN_LENGTH;
    return { typed, text: isScan && HANGUL.test(value) ? typed : value, isScan };
  }
}
