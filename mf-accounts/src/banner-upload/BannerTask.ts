import { makeAutoObservable, observableRef } from 'mobx';
import { PressDebounce } from './PressDebounce.ts';
import type { BannerError } from './bannerError.ts';

/** Presses of 저장 and 삭제 that follow each other faster are one, in milliseconds (specification, section 9). */
const DEBOUNCE = 500;

/** The one piece of work that is under way on the banner page, and what became of the last. */
export class BannerTask {
  /** `asking` waits for the person's answer; nothing else begins meanwhile. */
  kind: 'asking' | 'saving' | 'deleting' | 'checking' | null = null;
  trouble: BannerError | undefined;
  /** Counts what came of the person's own presses and changed the screen; the focus follows each time. */
  turns = 0;
  readonly #presses: PressDebounce;
  readonly #removals: PressDebounce;

  /** `now` answers the present in milliseconds. */
  constructor(now: () => number) {
    this.#presses = new PressDebounce(DEBOUNCE, now);
    this.#removals = new PressDebounce(DEBOUNCE, now);
    makeAutoObservable(this, { trouble: observableRef }, { autoBind: true });
  }

  /** Whether a press may begin something: nothing is under way, and it is not the rest of a double press. */
  takesPress(): boolean {
    return this.#presses.isNew() && this.kind === null;
  }

  /** The same for 배너 삭제, which stands apart: a press there is no second press of another button. */
  takesRemoval(): boolean {
    return this.#removals.isNew() && this.kind === null;
  }

  begin(kind: NonNullable<BannerTask['kind']>): void {
    this.kind = kind;
    this.trouble = undefined;
  }

  end(): void {
    this.kind = null;
  }

  /** Says why the work came to nothing, unless the host has said it already. */
  fail(trouble: BannerError | undefined): void {
    this.trouble = trouble;
    if (trouble !== undefined) this.turn();
  }

  forget(): void {
    this.trouble = undefined;
  }

  turn(): void {
    this.turns += 1;
  }
}
