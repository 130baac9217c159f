import type { BulkFailure, BulkResult } from '@backoffice/contracts';
import { WriteIntent } from '@backoffice/forms';
import { ApiError, type CallOptions } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** One call of an import; `toFileRow` converts a row that the API names into the row of the chosen file. */
export interface ImportCall {
  readonly send: (options: CallOptions) => Promise<BulkResult>;
  readonly toFileRow: (at: number) => number;
}

/** The stages of an import. `unknown`: it was interrupted, and some lines may be registered. */
export type ImportRunState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly share: number | null }
  | { readonly status: 'unknown'; readonly cause: 'network' | 'stopped' }
  | { readonly status: 'refused'; readonly error: unknown }
  | { readonly status: 'done'; readonly result: BulkResult };

/** A call with what is known of its write. Its content never changes, so the call stands for it. */
interface Write {
  readonly call: ImportCall;
  readonly intent: WriteIntent<true>;
  result?: BulkResult;
}

/** One registration of tracking numbers: however often it is sent, the API writes it once. */
export class ImportRun {
  state: ImportRunState = { status: 'idle' };
  readonly #writes: readonly Write[];
  #sending: AbortController | undefined;

  constructor(calls: readonly ImportCall[]) {
    this.#writes = calls.map((call) => ({ call, intent: new WriteIntent<true>() }));
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Sends, or repeats what was interrupted under the same keys; never rejects. */
  async send(): Promise<void> {
    if (this.state.status === 'sending') return;
    const sending = new AbortController();
    this.#sending = sending;
    this.setState({ status: 'sending', share: 0 });
    try {
      // One after the other: the second may replace what the first wrote.
      for (const [index, write] of this.#writes.entries())
        write.result ??= await this.#sendCall(write, sending, (share) => (index + share) / this.#writes.length);
      const results = this.#writes.flatMap(({ result }) => result ?? []);
      if (this.#sending === sending) this.setState({ status: 'done', result: sumResults(results) });
    } catch (error) {
      const isPartDone = this.#writes.some(({ result }) => result !== undefined);
      if (this.#sending === sending) this.setState(toInterruption(error, isPartDone));
    }
  }

  /** Stops waiting; what has reached the API may still be written. */
  stop(): void {
    if (this.state.status !== 'sending') return;
    this.#sending?.abort();
    this.#sending = undefined;
    this.setState({ status: 'unknown', cause: 'stopped' });
  }

  async #sendCall({ call, intent }: Write, sending: AbortController, toShare: (share: number) => number) {
    const onProgress = (share: number) => this.showProgress(sending, toShare(share));
    const result = await intent.write(true, (_content, idempotencyKey) =>
      // The screen reports these itself, because the host's dialog would reload the page.
      call.send({ signal: sending.signal, idempotencyKey, handles: ['uncertain'], onProgress }),
    );
    return withFileRows(result, call.toFileRow);
  }

  private showProgress(sending: AbortController, share: number): void {
    // What is sent completely is not yet registered.
    if (this.#sending === sending) this.setState({ status: 'sending', share: share < 1 ? share : null });
  }

  private setState(state: ImportRunState): void {
    this.state = state;
  }
}

function toInterruption(error: unknown, isPartDone: boolean): ImportRunState {
  const isUncertain = !(error instanceof ApiError) || error.isUncertain;
  return isUncertain || isPartDone ? { status: 'unknown', cause: 'network' } : { status: 'refused', error };
}

function withFileRows(result: BulkResult, toFileRow: (at: number) => number): BulkResult {
  return { ...result, failAt: result.failAt.map((failure) => ({ ...failure, at: toFileRow(failure.at) })) };
}

function sumResults(results: readonly BulkResult[]): BulkResult {
  const sum = (field: 'total' | 'success' | 'fail') => results.reduce((all, result) => all + result[field], 0);
  const failAt = results.flatMap((result) => result.failAt).sort((one: BulkFailure, other) => one.at - other.at);
  return { total: sum('total'), success: sum('success'), fail: sum('fail'), failAt };
}
