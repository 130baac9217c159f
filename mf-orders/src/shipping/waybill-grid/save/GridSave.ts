import { IMPORT_LINES_MAX, type ImportedLine, importWaybills } from '@backoffice/contracts';
import { type WriteError, type Write, WriteQueue, toWrite } from '@backoffice/forms';
import { type ApiClient, flushDrafts } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { writeLines } from '../../../files/waybill-import/writeLines.ts';
import type { BatchResult } from '../lines/LineChecks.ts';

/**
 * Progress of a save, counted in lines. `uncertain`: `count` lines may already be saved, and another save waits for
 * them.
 */
export type GridSaveState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly count: number }
  | { readonly status: 'uncertain'; readonly isStopped: boolean; readonly count: number }
  | { readonly status: 'done'; readonly saved: number; readonly failed: number };

/** A line to save: the `_id` of its order, and the line of the call with its carrier's code. */
export interface SaveLine {
  readonly id: string;
  readonly company: string;
  readonly line: ImportedLine;
}

/** The call of a save. */
export type SaveWrite = Write<readonly SaveLine[], BatchResult>;

interface Deps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly onResult: (result: BatchResult) => void;
  /** Called when the save stops. `error` is set if the host has not shown it. */
  readonly onEnd: (error?: WriteError) => void;
}

/** Sends the lines of the grid in one call. */
export class GridSave {
  readonly #queue: WriteQueue<readonly SaveLine[], BatchResult>;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#queue = new WriteQueue<readonly SaveLine[], BatchResult>({
      send: async (lines, options) => {
        const { failAt } = await deps.api.call(
          importWaybills,
          { company: lines[0]?.company ?? '', lines: writeLines(lines.map(({ line }) => line)) },
          // The screen reports uncertain errors itself, because the host's dialog would reload the page.
          { ...options, handles: ['uncertain'] },
        );
        const reasons = new Map(failAt.map(({ at, reason }) => [lines[at - 1]?.id, reason]));
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
    const write = this.#queue.writes[0];
    if (write === undefined) return { status: 'idle' };
    const { outcome, content } = write;
    switch (outcome.status) {
      case 'sending':
        return { status: 'sending', count: content.length };
      case 'uncertain':
        return { ...outcome, count: content.length };
      case 'done':
        return { status: 'done', saved: outcome.reply.saved.length, failed: outcome.reply.failed.length };
      default:
        return { status: 'idle' };
    }
  }

  /** The call in progress or without a response, whose lines may be saved; null if there is none. */
  get uncertain(): SaveWrite | null {
    const isUncertain = ({ outcome: { status } }: SaveWrite) => status === 'sending' || status === 'uncertain';
    return this.#queue.writes.find(isUncertain) ?? null;
  }

  /** `_id`s of the orders in an unfinished call. Their lines are locked because an edit would be lost if it succeeds. */
  get locked(): ReadonlySet<string> {
    return new Set(this.uncertain?.content.map(({ id }) => id));
  }

  /** Sends lines, at most as many as a call accepts. Does nothing while a call is in progress or uncertain. Never rejects. */
  async send(lines: readonly SaveLine[]): Promise<void> {
    if (this.uncertain !== null || lines.length === 0) return;
    this.#queue.replace([toWrite(lines.slice(0, IMPORT_LINES_MAX))]);
    await this.#queue.send();
  }

  /** Repeats the uncertain call under its idempotency key to get its result. */
  async recheck(): Promise<void> {
    if (this.uncertain !== null) await this.#queue.send();
  }

  /** Stops waiting; the lines of the call may be saved. */
  stop(): void {
    this.#queue.stop();
  }

  /** Queues the uncertain call of a restored draft. */
  restore(write: SaveWrite): void {
    this.#queue.replace([write]);
  }

  dismiss(): void {
    if (this.state.status === 'done') this.#queue.replace([]);
  }

  private finish(): void {
    const outcome = this.#queue.next?.outcome;
    if (outcome?.status === 'uncertain') return;
    if (outcome !== undefined) this.#queue.replace([]);
    this.#deps.onEnd(outcome?.status === 'refused' && outcome.error.surface === 'screen' ? outcome.error : undefined);
  }
}
