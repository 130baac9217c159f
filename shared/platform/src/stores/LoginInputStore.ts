import type { Stored } from '../storage/Stored.ts';

/**
 * Unsaved input of a form while a login replaces its page: in the storage of this tab alone, for ten minutes, and for
 * the account that typed it. It may contain values that no draft stores, such as an account number; so it is read once,
 * and removed by the return, another account and a logout.
 */
export class LoginInputStore {
  readonly #stored: Stored;

  constructor(stored: Stored) {
    this.#stored = stored;
  }

  /** Stores the content of a form, a JSON value, in place of any other; false if this tab cannot store it. */
  store(form: string, content: unknown): boolean {
    return this.#stored.set('login-input', { form, content });
  }

  /** The stored content of a form of this account, which is removed; undefined if there is none. */
  consume(form: string): unknown {
    const input = this.#stored.get('login-input');
    if (input?.form !== form) return undefined;
    this.clear();
    return input.content;
  }

  clear(): void {
    this.#stored.remove('login-input');
  }
}
