import { scheduleIdle } from '@backoffice/platform';

/** What is begun of a text before it is asked for: the reading, and what it has found by now. */
interface Begun<Found> {
  readonly reading?: Promise<Found>;
  found?: Found;
}

/** Fewer letters take no longer than the press. */
const LONG = 1000;

/** Reads a long text when the page is idle, so that the press for it finds that done. What fails is for the press to say. */
export class StatementAhead<Found> {
  readonly #read: (text: string) => Promise<Found>;
  #text = '';
  #begun: Begun<Found> = {};
  #stop = () => {};

  constructor(read: (text: string) => Promise<Found>) {
    this.#read = read;
  }

  /** Begins with a text in place of the one before; a short one is left for the press. */
  begin(text: string): void {
    this.take('');
    if (text.length <= LONG) return;
    this.#text = text;
    this.#stop = scheduleIdle(() => {
      const reading = this.#read(text);
      const begun: Begun<Found> = { reading };
      this.#begun = begun;
      reading.then(
        (found) => (begun.found = found),
        () => {},
      );
    });
  }

  /** What was begun of a source, and forgets it. */
  take(source: unknown): Readonly<Begun<Found>> {
    this.#stop();
    const begun = source === this.#text ? this.#begun : {};
    this.#text = '';
    this.#begun = {};
    return begun;
  }
}
