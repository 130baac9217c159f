import { makeAutoObservable, observableRef } from 'mobx';
import { ClickDebounce } from './ClickDebounce.ts';
import type { BannerError } from './getBannerError.ts';

/** Clicks on 저장 or 삭제 within this time count as one, in milliseconds (docs/rules.md#banner). */
const DEBOUNCE = 500;

/** The task in progress on the banner page, and the error of the last task. */
export class BannerTask {
  /** `confirming` waits for the seller's answer in a dialog; no other task starts during that time. */
  kind: 'confirming' | 'saving' | 'deleting' | 'checking' | null = null;
  error: BannerError | undefined;
  /** Number of screen changes caused by the seller's clicks; the focus moves after each. */
  screenChanges = 0;
  readonly #saveClicks = new ClickDebounce(DEBOUNCE);
  readonly #removalClicks = new ClickDebounce(DEBOUNCE);

  constructor() {
    makeAutoObservable(this, { error: observableRef }, { autoBind: true });
  }

  /** Whether a click may start a task: no task is running, and it is not the second click of a double click. */
  acceptsClick(): boolean {
    return this.#saveClicks.isNew() && this.kind === null;
  }

  /** Same for 배너 삭제; debounced separately, because it does not repeat a click on another button. */
  acceptsRemoval(): boolean {
    return this.#removalClicks.isNew() && this.kind === null;
  }

  /** Accepts the next click immediately, because the form was changed since the last one. */
  resetDebounce(): void {
    this.#saveClicks.reset();
  }

  start(kind: NonNullable<BannerTask['kind']>): void {
    this.kind = kind;
    this.error = undefined;
  }

  finish(): void {
    this.kind = null;
  }

  /** Shows the error of the task; undefined if the host has already shown it. */
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
