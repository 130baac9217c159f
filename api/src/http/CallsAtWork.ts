/** Who is light, and a clock in milliseconds that never steps back. */
export interface CallsAtWorkOptions {
  /** Whether a caller used little, so that others give way to its calls. */
  readonly isLight: (caller: string) => boolean;
  readonly elapsed: () => number;
}

/** Milliseconds for which a caller is remembered after its call: a seller who reads a screen calls again. */
const REMEMBERED = 2000;
/** What a caller who waited in vain may work before it waits again, as a part of what it waited: a quarter of the time. */
const GRANTED = 1 / 3;

interface Waiter {
  readonly caller: string;
  readonly goOn: () => void;
}

/** The calls that are at work in this process, as far as callers give way to those of others who used little. */
export class CallsAtWork {
  readonly #options: CallsAtWorkOptions;
  /** How many calls of each caller are at work. */
  readonly #running = new Map<string, number>();
  /** The two light callers whose calls ended last: one of them is another than the caller who asks. */
  #ended: readonly { readonly caller: string; readonly at: number }[] = [];
  readonly #waiting = new Set<Waiter>();
  /** Until when callers who waited in vain need not wait. */
  readonly #granted = new Map<string, number>();

  constructor(options: CallsAtWorkOptions) {
    this.#options = options;
  }

  /** Begins a call of a caller; answers how to end it, which counts once. */
  begin(caller: string): () => void {
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#running.get(caller) ?? 1) - 1;
      if (left === 0) this.#running.delete(caller);
      else this.#running.set(caller, left);
      if (this.#options.isLight(caller)) this.#remember(caller);
      this.#letGoOn();
    };
  }

  /** Whether a call of another caller who is light is at work. */
  hasOthers(caller: string): boolean {
    for (const other of this.#running.keys()) if (other !== caller && this.#options.isLight(other)) return true;
    return false;
  }

  /** The same, now or a moment ago. */
  hadOthers(caller: string): boolean {
    const from = this.#options.elapsed() - REMEMBERED;
    return this.#ended.some((call) => call.caller !== caller && call.at > from) || this.hasOthers(caller);
  }

  /** Whether a caller is to wait for the calls of others now. */
  mustWait(caller: string): boolean {
    const granted = this.#granted.get(caller);
    if (granted !== undefined && granted > this.#options.elapsed()) return false;
    this.#granted.delete(caller);
    return this.hasOthers(caller);
  }

  /**
   * Waits while a caller is to, and no longer than so many milliseconds; after that all its works go on for a while,
   * so that they come to an end where others never cease to call.
   */
  async untilQuiet(caller: string, ms: number): Promise<void> {
    if (!this.mustWait(caller)) return;
    const quiet = Promise.withResolvers<void>();
    const waiter: Waiter = { caller, goOn: quiet.resolve };
    const timer = setTimeout(() => {
      this.#granted.set(caller, this.#options.elapsed() + ms * GRANTED);
      quiet.resolve();
    }, ms);
    this.#waiting.add(waiter);
    await quiet.promise;
    clearTimeout(timer);
    this.#waiting.delete(waiter);
  }

  #remember(caller: string): void {
    const others = this.#ended.filter((call) => call.caller !== caller);
    this.#ended = [{ caller, at: this.#options.elapsed() }, ...others].slice(0, 2);
  }

  #letGoOn(): void {
    for (const { caller, goOn } of this.#waiting) if (!this.hasOthers(caller)) goOn();
  }
}
