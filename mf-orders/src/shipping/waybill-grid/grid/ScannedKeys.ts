/** The properties of a keyboard event that identify the key. */
export interface KeyPress {
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
export class ScannedKeys {
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
