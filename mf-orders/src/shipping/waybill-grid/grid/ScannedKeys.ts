import { findOrderNumbers } from '@backoffice/contracts';

/** The part of a key press that says which key it was. */
export interface PressedKey {
  readonly code: string;
  readonly key: string;
  readonly timeStamp: number;
}

/** A scanner types without a pause: keys further apart in milliseconds are a person's. */
const PAUSE = 400;

/**
 * What was typed since the last pause, by the keys themselves: a barcode scanner types like a keyboard, also the
 * letters of an order number, of which a Korean input method makes syllables and which a number field does not take.
 */
export class ScannedKeys {
  #text = '';
  #last = 0;

  /** Notes a key press; one that types no letter, digit or hyphen is ignored. */
  press({ code, key, timeStamp }: PressedKey): void {
    const char = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)?.slice(1).find(Boolean);
    const typed = char ?? (key === '-' || code === 'Minus' || code === 'NumpadSubtract' ? '-' : undefined);
    if (typed === undefined) return;
    if (timeStamp - this.#last > PAUSE) this.#text = '';
    this.#text += typed;
    this.#last = timeStamp;
  }

  /** The order number that was typed last, and forgets it; undefined for anything else. */
  takeOrderNumber(): string | undefined {
    const text = this.#text;
    this.#text = '';
    return findOrderNumbers(text).at(-1);
  }
}
