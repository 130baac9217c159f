import { makeAutoObservable, observableRef } from 'mobx';
import { PressDebounce } from './PressDebounce.ts';
import type { BannerError } from './bannerError.ts';

/** Presses of 저장 or 삭제 within this time are one press, in milliseconds (docs/rules.md#banner). */
const DEBOUNCE = 500;

/** The one task in progress on the banner page, and the error of the last one. */
export class BannerTask {
  /** `confirming` waits for the seller's answer to a question; nothing else starts meanwhile. */
  kind: 'confirming' | 'saving' | 'deleting' | 'checking' | null = null;
  error: BannerError | undefined;
  /** Number of screen changes that the seller's presses have caused; the focus follows each. */
  screenChanges = 0;
  readonly #presses: PressDebounce;
  readonly #removals: PressDebounce;

  /** `now` returns the present in milliseconds. */
  constructor(now: () => number) {
    this.#presses = new PressDebounce(DEBOUNCE, now);
    this.#removals = new PressDebounce(DEBOUNCE, now);
    makeAutoObservable(this, { error: observableRef }, { autoBind: true });
  }

  /** Whether a press may start a task: none is in progress, and it is not the second half of a double press. */
  acceptsPress(): boolean {
    return this.#presses.isNew() && this.kind === null;
  }

  /** The same for 배너 삭제, debounced separately: a press there is no second press of another button. */
  acceptsRemoval(): boolean {
    return this.#removals.isNew() && this.kind === null;
  }

  /** The form was changed since the last press: the next one is no second half of it. */
  noteChange(): void {
    this.#presses.reset();
  }

  begin(kind: NonNullable<BannerTask['kind']>): void {
    this.kind = kind;
    this.error = undefined;
  }

  end(): void {
    this.kind = null;
  }

  /** Shows why the task failed; undefined when the host has shown it already. */
  fail(error: BannerError | undefined): void {
    this.error = error;
    if (error !== undefined) this.countScreenChange();
  }

  clearError(): void {
    this.error = undefined;
  }

  countScreenChange(): void {
    this.screenChanges += 1;
  }
}
