import { toSeoulDay } from '@backoffice/contracts';
import { createAtom, type IAtom } from 'mobx';

const SEOUL_MIDNIGHT_UTC = 15 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The present, observed by the day in Seoul: a list that stays open over midnight goes on with the days of the new one. */
export class PresentDay {
  readonly #now: () => number;
  readonly #atom: IAtom;
  #day = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(now: () => number) {
    this.#now = now;
    this.#atom = createAtom('PresentDay', this.#watch, this.#stop);
  }

  /** The present in milliseconds; its observers run again when another day has begun. */
  get now(): number {
    this.#atom.reportObserved();
    return this.#now();
  }

  readonly #watch = (): void => {
    this.#day = toSeoulDay(this.#now());
    this.#timer = setTimeout(this.#look, DAY_MS - ((this.#now() - SEOUL_MIDNIGHT_UTC) % DAY_MS));
    // The timer of a device that has slept comes too late.
    document.addEventListener('visibilitychange', this.#look);
  };

  readonly #stop = (): void => {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#look);
  };

  readonly #look = (): void => {
    const isAnother = toSeoulDay(this.#now()) !== this.#day;
    this.#stop();
    this.#watch();
    if (isAnother) this.#atom.reportChanged();
  };
}
