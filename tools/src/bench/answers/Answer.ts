/** What the page is given: a press, a text, a key, a paste, the way back, or an event of the API's stream. */
export type Input =
  | { readonly kind: 'press' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'key'; readonly key: string; readonly ctrl?: boolean }
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'order-event' };

/**
 * By what the result is recognized, as a CSS selector: an element that is there, or no longer, with a text that matches
 * `text` (the source of a regular expression), or another text, value or length of the list in the first such element.
 */
export type Result =
  | { readonly appears: string; readonly text?: string }
  | { readonly disappears: string; readonly text?: string }
  | { readonly changes: string };

/** The time of one answer in milliseconds; `processor` is how long the main thread worked for it. */
export interface AnswerTime {
  readonly elapsed: number;
  readonly processor: number;
}

/** An answer in the rounds of all runs: with what a page fetches once, and without. */
export interface Answer {
  readonly name: string;
  readonly first: readonly AnswerTime[];
  readonly again: readonly AnswerTime[];
}
