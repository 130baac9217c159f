import type { LoopAccount } from './LoopAccount.ts';

/** What the API's one event loop did for a call, in milliseconds of processor time. */
export class LoopUsage {
  #ms = 0;
  #longestStep = 0;
  #account: LoopAccount | undefined;

  /** Of all steps. */
  get ms(): number {
    return this.#ms;
  }

  /** Of the longest step: for so long no other call went on. */
  get longestStep(): number {
    return this.#longestStep;
  }

  /** The account that the call is charged to; undefined while its caller is unknown. */
  get account(): LoopAccount | undefined {
    return this.#account;
  }

  /** Counts a step, during which nothing else ran. */
  addStep(ms: number): void {
    this.#ms += ms;
    this.#longestStep = Math.max(this.#longestStep, ms);
    this.#account?.charge(ms);
  }

  /** Charges time that the call took elsewhere, such as in the database. */
  addOther(ms: number): void {
    this.#account?.charge(ms);
  }

  /** From now on the time is charged to an account, with what was counted before. */
  chargeTo(account: LoopAccount): void {
    this.#account = account;
    account.charge(this.#ms);
  }
}
