import type { BulkFailure, BulkResult } from '@backoffice/contracts';
import { type WriteOutcome, WriteQueue, toWrite } from '@backoffice/forms';
import type { CallOptions } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';

/** One call of an import. `toFileRow` converts a row number of the API to the row of the selected file. */
export interface ImportCall {
  readonly send: (options: CallOptions) => Promise<BulkResult>;
  readonly toFileRow: (at: number) => number;
}

/**
 * State of an import. `sending`: `share` of the bytes sent, 0 to 1, null after all are sent. `uncertain`: some lines
 * may be registered. `done`: sum of the results of all calls.
 */
export type ImportState =
  | Exclude<WriteOutcome<BulkResult>, { readonly status: 'waiting' | 'sending' }>
  | { readonly status: 'waiting' }
  | { readonly status: 'sending'; readonly share: number | null };

/**
 * One import of tracking numbers in sequential calls, because a call may use a number that the previous call releases.
 */
export class ImportRun {
  readonly #queue: WriteQueue<ImportCall, BulkResult>;

  /** `onEnd` is called whenever sending stops. */
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

  /** Sends the calls, or repeats interrupted calls under the same keys. Never rejects. */
  send(): Promise<void> {
    return this.#queue.send();
  }

  /** Stops waiting; calls that reached the API may still be applied. */
  stop(): void {
    this.#queue.stop();
  }
}

function sumResults(results: readonly BulkResult[]): BulkResult {
  const sum = (field: 'total' | 'success' | 'fail') => results.reduce((all, result) => all + result[field], 0);
  const failAt = results.flatMap((result) => result.failAt).sort((one: BulkFailure, other) => one.at - other.at);
  return { total: sum('total'), success: sum('success'), fail: sum('fail'), failAt };
}
