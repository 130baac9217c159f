import type { BulkFailure, BulkResult } from '@backoffice/contracts';
import { type WriteOutcome, WriteQueue, toWrite } from '@backoffice/forms';
import type { CallOptions } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';

/** One call of an import; `toFileRow` converts a row that the API names into the row of the chosen file. */
export interface ImportCall {
  readonly send: (options: CallOptions) => Promise<BulkResult>;
  readonly toFileRow: (at: number) => number;
}

/**
 * The state of an import. `sending`: the share of its bytes that was sent, 0 to 1, null once all are. `uncertain`: some
 * lines may be registered. `done`: the sum of its calls.
 */
export type ImportState =
  | Exclude<WriteOutcome<BulkResult>, { readonly status: 'waiting' | 'sending' }>
  | { readonly status: 'waiting' }
  | { readonly status: 'sending'; readonly share: number | null };

/** One registration of tracking numbers, call after call: the second may replace what the first wrote. */
export class ImportRun {
  readonly #queue: WriteQueue<ImportCall, BulkResult>;

  /** `onEnd` is called whenever the sending ends. */
  constructor(calls: readonly ImportCall[], onEnd?: () => void) {
    const send = async (call: ImportCall, options: CallOptions): Promise<BulkResult> => {
      // The screen reports uncertain errors itself, because the host's dialog would reload the page.
      const result = await call.send({ ...options, handles: ['uncertain'] });
      return { ...result, failAt: result.failAt.map((failure) => ({ ...failure, at: call.toFileRow(failure.at) })) };
    };
    const writes = calls.map((call) => toWrite<ImportCall, BulkResult>(call));
    this.#queue = new WriteQueue({ send, ...(onEnd && { onEnd }) }, writes);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): ImportState {
    const { writes, replies, isSending, share, next } = this.#queue;
    if (isSending) {
      const sent = (replies.length + share) / writes.length;
      return { status: 'sending', share: sent < 1 ? sent : null };
    }
    if (next === undefined) return { status: 'done', reply: sumResults(replies) };
    const { outcome } = next;
    if (outcome.status === 'refused' && replies.length > 0) return { status: 'uncertain', isStopped: false };
    return outcome.status === 'uncertain' || outcome.status === 'refused' ? outcome : { status: 'waiting' };
  }

  /** Sends, or repeats what was interrupted under the same keys; never rejects. */
  send(): Promise<void> {
    return this.#queue.send();
  }

  /** Stops waiting; what has reached the API may still be written. */
  stop(): void {
    this.#queue.stop();
  }
}

function sumResults(results: readonly BulkResult[]): BulkResult {
  const sum = (field: 'total' | 'success' | 'fail') => results.reduce((all, result) => all + result[field], 0);
  const failAt = results.flatMap((result) => result.failAt).sort((one: BulkFailure, other) => one.at - other.at);
  return { total: sum('total'), success: sum('success'), fail: sum('fail'), failAt };
}
