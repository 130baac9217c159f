import { BEGINNING, LONG_ANSWER, type WatchedRequest, parseAnswer } from '@backoffice/platform';
import { afterDrawn } from '../browser/afterDrawn.ts';

/** What a call is answered with, as the other transport answers. */
export interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * An answer that is received as it comes, before a screen wants it, and made text and parsed when one does: of a long
 * one that takes as long as the start of its screen, which comes first.
 */
export class ArrivingAnswer {
  readonly #parts: Uint8Array[] = [];
  readonly #received: Promise<Response | undefined>;
  /** Known before all of it is there. */
  readonly #isLong: Promise<boolean>;
  /** Once all of it is there. */
  #whole: Response | undefined;

  constructor(answer: Promise<Response | undefined>) {
    let decide: (isLong: boolean) => void = () => {};
    this.#isLong = new Promise((resolve) => (decide = resolve));
    this.#received = this.#receive(answer, decide).finally(() => decide(false));
  }

  /** Resolves with the answer, undefined where it did not come. */
  async take(onBeginning: WatchedRequest['onBeginning']): Promise<Answer | undefined> {
    if (onBeginning && (await this.#isLong) && onBeginning(this.#read(BEGINNING)))
      await new Promise<void>((resolve) => afterDrawn(resolve));
    const response = await this.#received;
    return response && this.#toAnswer(response);
  }

  /** A successful answer that is there already and short enough to be parsed before a screen is drawn. */
  get whole(): Answer | undefined {
    const size = this.#parts.reduce((sum, { length }) => sum + length, 0);
    return this.#whole?.ok && size < LONG_ANSWER ? this.#toAnswer(this.#whole) : undefined;
  }

  #toAnswer({ status, headers }: Response): Answer {
    return { status, data: parseAnswer(this.#read()), headers: Object.fromEntries(headers) };
  }

  async #receive(
    answer: Promise<Response | undefined>,
    decide: (isLong: boolean) => void,
  ): Promise<Response | undefined> {
    try {
      const response = await answer;
      const reader = response?.body?.getReader();
      let size = 0;
      for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
        this.#parts.push(part.value);
        size += part.value.length;
        if (response?.ok && size >= LONG_ANSWER) decide(true);
      }
      this.#whole = response;
      return response;
    } catch {
      // The connection broke within the answer.
      return undefined;
    }
  }

  /** What has arrived as text, the first bytes of it or all. */
  #read(bytes = Infinity): string {
    const decoder = new TextDecoder();
    let text = '';
    let left = bytes;
    for (const part of this.#parts) {
      if (left <= 0) break;
      text += decoder.decode(part.subarray(0, left), { stream: true });
      left -= part.length;
    }
    return text;
  }
}
