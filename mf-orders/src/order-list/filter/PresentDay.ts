import { fromSeoulDay, toSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import { createAtom, type IAtom } from 'mobx';

const DAY_MS = 24 * 60 * 60_000;

/** The current time, observable per day in Seoul: after midnight an open list uses the new day. */
export class PresentDay {
  readonly #now: () => number;
  readonly #atom: IAtom;
  #day = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening = new AbortController();

  constructor(now: () => number) {
    this.#now = now;
    this.#atom = createAtom('PresentDay', this.#start, this.#stop);
  }

  /** The current time in milliseconds; observers run again on the next day. */
  get now(): number {
    this.#atom.reportObserved();
    return this.#now();
  }

  readonly #start = (): void => {
    this.#day = toSeoulDay(this.#now());
    this.#timer = setTimeout(this.#update, fromSeoulDay(this.#day) + DAY_MS - this.#now());
    // The timer is late if the device was asleep at midnight.
    this.#listening = new AbortController();
    document.addEventListener('visibilitychange', this.#update, { signal: this.#listening.signal });
  };

  readonly #stop = (): void => {
    clearTimeout(this.#timer);
    this.#listening.abort();
  };

  readonly #update = (): void => {
    const isNewDay = toSeoulDay(this.#now()) !== this.#day;
    this.#stop();
    this.#start();
    if (isNewDay) this.#atom.reportChanged();
  };
}
