import { type BulkFailure, importWaybillsFromFile } from '@backoffice/contracts';
import { WriteIntent } from '@backoffice/forms';
import { type ApiClient, ApiError, flushDrafts } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { writeWaybillCsv } from '../../../files/waybill-import/writeWaybillCsv.ts';
import type { SaveBatch } from './SaveBatch.ts';

/** A call that was sent without an answer: its lines may be saved. */
export interface UncertainBatch {
  readonly batch: SaveBatch;
  readonly key: string;
}

/** How far a save is; `done` counts lines. */
export type GridSaveState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly done: number; readonly total: number }
  /** A call got no answer, and later ones wait for it. */
  | { readonly status: 'uncertain'; readonly cause: 'network' | 'stopped'; readonly count: number }
  | { readonly status: 'done'; readonly saved: number; readonly failed: number };

/** What came of the lines of one call. */
export interface BatchResult {
  readonly saved: readonly string[];
  readonly failed: readonly { readonly id: string; readonly reason: string }[];
}

interface Deps {
  readonly marketId: string;
  readonly api: Pick<ApiClient, 'call'>;
  /** Called after each call, so that what was saved is shown although a later call fails. */
  readonly onResult: (result: BatchResult) => void;
  /** Called when nothing more is sent; `error` is what stopped it, where the host has not shown it. */
  readonly onEnd: (error?: ApiError) => void;
}

/** Sends the lines of the grid, call after call. An uncertain call is repeated under its own key before anything else. */
export class GridSave {
  state: GridSaveState = { status: 'idle' };
  /** The call whose result is not known. */
  uncertain: UncertainBatch | null = null;
  #waiting: readonly SaveBatch[] = [];
  #sending: AbortController | undefined;
  #saved = 0;
  #failed = 0;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { state: observableRef, uncertain: observableRef }, { autoBind: true });
  }

  /** The orders whose lines are in a call without an answer, or are being sent. */
  get locked(): ReadonlySet<string> {
    return new Set(this.uncertain?.batch.lines.map(({ id }) => id));
  }

  /** Sends lines; does nothing while others are under way or uncertain. Never rejects. */
  async send(batches: readonly SaveBatch[]): Promise<void> {
    if (this.state.status === 'sending' || this.uncertain !== null || batches.length === 0) return;
    this.#waiting = batches;
    this.#saved = 0;
    this.#failed = 0;
    await this.#run();
  }

  /** Asks for the result of the uncertain call again, and goes on with what waits for it. */
  async recheck(): Promise<void> {
    if (this.uncertain === null || this.state.status === 'sending') return;
    await this.#run();
  }

  /** Stops after what has been sent: that may be saved, and the rest is not. */
  stop(): void {
    if (this.state.status !== 'sending') return;
    this.#waiting = [];
    this.#sending?.abort();
  }

  /** Continues with the uncertain call of a draft. */
  restore(uncertain: UncertainBatch): void {
    this.uncertain = uncertain;
    this.state = { status: 'uncertain', cause: 'network', count: uncertain.batch.lines.length };
  }

  /** Hides the result. */
  dismiss(): void {
    if (this.state.status === 'done') this.state = { status: 'idle' };
  }

  async #run(): Promise<void> {
    const sending = new AbortController();
    this.#sending = sending;
    const held = this.uncertain;
    const total = this.#waiting.reduce((sum, { lines }) => sum + lines.length, held?.batch.lines.length ?? 0);
    let done = 0;
    this.write({ status: 'sending', done, total });
    let next = held ?? this.#next();
    while (next !== undefined) {
      this.write({ status: 'sending', done, total }, next);
      try {
        // A page that ends from now on repeats the call under its key when it is opened again.
        await flushDrafts();
        this.#take(next.batch, await this.#call(next, sending.signal));
      } catch (error) {
        if (isUncertain(error)) {
          const cause = sending.signal.aborted ? 'stopped' : 'network';
          return this.write({ status: 'uncertain', cause, count: next.batch.lines.length }, next);
        }
        this.write({ status: 'done', saved: this.#saved, failed: this.#failed }, null);
        this.#waiting = [];
        return this.#deps.onEnd(error instanceof ApiError && error.surface === 'screen' ? error : undefined);
      }
      done += next.batch.lines.length;
      next = sending.signal.aborted ? undefined : this.#next();
    }
    this.write({ status: 'done', saved: this.#saved, failed: this.#failed }, null);
    this.#deps.onEnd();
  }

  #next(): UncertainBatch | undefined {
    const [batch, ...rest] = this.#waiting;
    this.#waiting = rest;
    return batch && { batch, key: crypto.randomUUID() };
  }

  async #call({ batch: { company, overwrite, lines }, key }: UncertainBatch, signal: AbortSignal) {
    const intent = new WriteIntent<true>();
    intent.restore({ key, sent: true, id: null });
    const request = {
      marketId: this.#deps.marketId,
      company,
      overwrite: overwrite ? ('true' as const) : ('false' as const),
      file: writeWaybillCsv(lines),
    };
    const { failAt } = await intent.write(true, (_content, idempotencyKey) =>
      // The screen reports these itself, because the host's dialog would reload the page.
      this.#deps.api.call(importWaybillsFromFile, request, { signal, idempotencyKey, handles: ['uncertain'] }),
    );
    return failAt;
  }

  #take({ lines }: SaveBatch, failAt: readonly BulkFailure[]): void {
    // The first line of such a file stands in row 2.
    const reasons = new Map(failAt.map(({ at, reason }) => [lines[at - 2]?.id, reason]));
    const failed = lines.flatMap(({ id }) => (reasons.has(id) ? [{ id, reason: reasons.get(id) ?? '' }] : []));
    const saved = lines.flatMap(({ id }) => (reasons.has(id) ? [] : [id]));
    this.#saved += saved.length;
    this.#failed += failed.length;
    this.#deps.onResult({ saved, failed });
  }

  private write(state: GridSaveState, uncertain?: UncertainBatch | null): void {
    this.state = state;
    if (uncertain !== undefined) this.uncertain = uncertain;
  }
}

function isUncertain(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isUncertain;
}
