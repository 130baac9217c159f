import type { BulkFailure, BulkResult } from '@backoffice/contracts';
import { ApiError, type CallOptions } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** One call of an import; `placeOf` tells the line of the file for a place that the API names. */
export interface ImportCall {
  readonly send: (options: CallOptions) => Promise<BulkResult>;
  readonly placeOf: (at: number) => number;
}

/** What became of an import. `unknown`: it was interrupted, and some lines may be registered. */
export type ImportRunState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly share: number | null }
  | { readonly status: 'unknown'; readonly cause: 'network' | 'stopped' }
  | { readonly status: 'refused'; readonly error: unknown }
  | { readonly status: 'done'; readonly result: BulkResult };

/** Failures after which nobody knows what was written; the run tells them itself, because the host's dialog would reload the page. */
const UNSURE = ['network', 'unreadable-answer', 'internal-error', 'unavailable'];

/** One intent of a person to register tracking numbers: however often it is sent, the API writes it once. */
export class ImportRun {
  state: ImportRunState = { status: 'idle' };
  readonly #calls: readonly (ImportCall & { readonly key: string })[];
  #sending: AbortController | undefined;

  constructor(calls: readonly ImportCall[]) {
    this.#calls = calls.map((call) => ({ ...call, key: crypto.randomUUID() }));
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Sends, or sends once more what was interrupted, under the same keys; it never rejects. */
  async send(): Promise<void> {
    if (this.state.status === 'sending') return;
    const sending = new AbortController();
    this.#sending = sending;
    this.write({ status: 'sending', share: 0 });
    const results: BulkResult[] = [];
    try {
      for (const [index, { send, placeOf, key }] of this.#calls.entries()) {
        const onProgress = (share: number) => this.progress(sending, (index + share) / this.#calls.length);
        const options = { signal: sending.signal, idempotencyKey: key, handles: UNSURE, onProgress };
        // One after the other: the second may replace what the first left.
        results.push(placed(await send(options), placeOf));
      }
      if (this.#sending === sending) this.write({ status: 'done', result: sum(results) });
    } catch (error) {
      if (this.#sending === sending) this.write(interrupted(error, results.length > 0));
    }
  }

  /** Stops waiting; what has reached the API may still be written. */
  stop(): void {
    if (this.state.status !== 'sending') return;
    this.#sending?.abort();
    this.#sending = undefined;
    this.write({ status: 'unknown', cause: 'stopped' });
  }

  private progress(sending: AbortController, share: number): void {
    // What is sent is not yet registered.
    if (this.#sending === sending) this.write({ status: 'sending', share: share < 1 ? share : null });
  }

  private write(state: ImportRunState): void {
    this.state = state;
  }
}

function interrupted(error: unknown, isPartDone: boolean): ImportRunState {
  const isUnsure = !(error instanceof ApiError) || UNSURE.includes(error.code) || error.status >= 500;
  return isUnsure || isPartDone ? { status: 'unknown', cause: 'network' } : { status: 'refused', error };
}

function placed(result: BulkResult, placeOf: (at: number) => number): BulkResult {
  return { ...result, failAt: result.failAt.map((failure) => ({ ...failure, at: placeOf(failure.at) })) };
}

function sum(results: readonly BulkResult[]): BulkResult {
  const total = (field: 'total' | 'success' | 'fail') => results.reduce((all, result) => all + result[field], 0);
  const failAt = results.flatMap((result) => result.failAt).sort((one: BulkFailure, other) => one.at - other.at);
  return { total: total('total'), success: total('success'), fail: total('fail'), failAt };
}
