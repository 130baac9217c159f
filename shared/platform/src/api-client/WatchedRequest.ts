/** What a transport may be asked for besides what axios knows. */
export interface WatchedRequest {
  /**
   * Receives the beginning of a long answer, once, as soon as it is there, and answers whether it shows something by it:
   * then that is drawn before the rest is made text and parsed.
   */
  readonly onBeginning?: (text: string) => boolean;
}

/** In bytes or characters: a shorter answer is parsed a moment later, and a screen that draws twice would show it later. */
export const LONG_ANSWER = 1_000_000;
/** As many bytes or characters as a beginning has. */
export const BEGINNING = 512 * 1024;

/** What a text says as JSON; the text as it came where it is none. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
