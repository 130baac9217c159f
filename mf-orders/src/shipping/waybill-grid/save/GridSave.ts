import { importWaybillsFromFile } from '@backoffice/contracts';
import { type WriteError, type Write, WriteQueue, toWrite } from '@backoffice/forms';
import { type ApiClient, flushDrafts } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { writeWaybillCsv } from './writeWaybillCsv.ts';
import type { BatchResult } from '../lines/LineChecks.ts';
import type { SaveBatch } from './SaveBatch.ts';

/**
 * Progress of a save, counted in lines. `uncertain`: `count` lines may already be saved, and later calls wait for them.
 */
export type GridSaveState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly done: number; readonly total: number }
  | { readonly status: 'uncertain'; readonly isStopped: boolean; readonly count: number }
  | { readonly status: 'done'; readonly saved: number; readonly failed: number };

/** One queued call of a save. */
export type SaveWrite = Write<SaveBatch, BatchResult>;

interface Deps {
  readonly marketId: string;
  readonly api: Pick<ApiClient, 'call'>;
  /** Called after each call, so that saved lines are shown even if a later call fails. */
  readonly onResult: (result: BatchResult) => void;
  /** Called when the queue stops. `error` is set if the host has not shown it. */
  readonly onEnd: (error?: WriteError) => void;
}

/** Sends the lines of the grid in sequential calls. */
export class GridSave {
  readonly #queue: WriteQueue<SaveBatch, BatchResult>;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#queue = new WriteQueue<SaveBatch, BatchResult>({
      send: async ({ company, overwrite, lines }, options) => {
        const { marketId, api } = deps;
        const { failAt } = await api.call(
          importWaybillsFromFile,
          {
            marketId,
            company,
            overwrite: overwrite ? 'true' : 'false',
            confirmed: 'all',
            file: writeWaybillCsv(lines),
          },
          // The screen reports uncertain errors itself, because the host's dialog would reload the page.
          { ...options, handles: ['uncertain'] },
        );
        // The first line of the file is row 2; row 1 has the headings.
        const reasons = new Map(failAt.map(({ at, reason }) => [lines[at - 2]?.id, reason]));
        return {
          saved: lines.flatMap(({ id }) => (reasons.has(id) ? [] : [id])),
          failed: lines.flatMap(({ id }) => (reasons.has(id) ? [{ id, reason: reasons.get(id) ?? '' }] : [])),
        };
      },
      store: flushDrafts,
      onReply: deps.onResult,
      onEnd: () => this.finish(),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get state(): GridSaveState {
    const { writes, replies, isSending } = this.#queue;
    const { uncertain } = this;
    const saved = replies.reduce((sum, result) => sum + result.saved.length, 0);
    const failed = replies.reduce((sum, result) => sum + result.failed.length, 0);
    if (isSending) return { status: 'sending', done: saved + failed, total: countLines(writes) };
    if (uncertain?.outcome.status === 'uncertain')
      return { status: 'uncertain', isStopped: uncertain.outcome.isStopped, count: countLines([uncertain]) };
    return writes.length === 0 ? { status: 'idle' } : { status: 'done', saved, failed };
  }

  /** The call in progress or without a response, whose lines may be saved; null if there is none. */
  get uncertain(): SaveWrite | null {
    const isUncertain = ({ outcome: { status } }: SaveWrite) => status === 'sending' || status === 'uncertain';
    return this.#queue.writes.find(isUncertain) ?? null;
  }

  /**
   * `_id`s of orders in unfinished calls, sent or queued. Their lines are locked because an edit would be lost when the
   * call succeeds.
   */
  get locked(): ReadonlySet<string> {
    const open = this.#queue.writes.filter(({ outcome }) => outcome.status !== 'done');
    return new Set(open.flatMap(({ content }) => content.lines.map(({ id }) => id)));
  }

  /** Sends lines. Does nothing while another call is in progress or uncertain. Never rejects. */
  async send(batches: readonly SaveBatch[]): Promise<void> {
    if (this.uncertain !== null || batches.length === 0) return;
    this.#queue.replace(batches.map((batch) => toWrite(batch)));
    await this.#queue.send();
  }

  /** Repeats the uncertain call under its idempotency key to get its result, then sends the waiting calls. */
  async recheck(): Promise<void> {
    if (this.uncertain !== null) await this.#queue.send();
  }

  /** Stops sending. Lines of the call in progress may be saved; lines of later calls stay typed. */
  stop(): void {
    this.#queue.stop();
    this.retain('done', 'uncertain');
  }

  /** Queues the uncertain call of a restored draft. */
  restore(write: SaveWrite): void {
    this.#queue.replace([write]);
  }

  dismiss(): void {
    if (this.state.status === 'done') this.retain();
  }

  private finish(): void {
    const outcome = this.#queue.next?.outcome;
    if (outcome?.status === 'uncertain') return;
    this.retain('done');
    this.#deps.onEnd(outcome?.status === 'refused' && outcome.error.surface === 'screen' ? outcome.error : undefined);
  }

  private retain(...statuses: readonly SaveWrite['outcome']['status'][]): void {
    this.#queue.replace(this.#queue.writes.filter(({ outcome }) => statuses.includes(outcome.status)));
  }
}

function countLines(writes: readonly SaveWrite[]): number {
  return writes.reduce((sum, { content }) => sum + content.lines.length, 0);
}
