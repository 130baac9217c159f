import { updateOrders } from '@backoffice/contracts';
import {
  type ApiClient,
  ApiError,
  type EventLog,
  type ExpireStore,
  type LeaveGuard,
  type NavStore,
} from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { type BulkChange, bulkDoneMessage, bulkPatch } from './BulkChange.ts';
import { type BulkChunk, type BulkTarget, type ChunkOutcome, toChunk, toChunks } from './BulkChunk.ts';
import { BulkRecords } from './BulkRecords.ts';
import { type BulkReport, buildReport, unchangedOutcome } from './BulkReport.ts';

interface Deps {
  readonly marketId: string;
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast'>;
  readonly events: Pick<EventLog, 'log'>;
  readonly guard: Pick<LeaveGuard, 'setWorking'>;
  readonly expire: Pick<ExpireStore, 'get' | 'set' | 'remove'>;
}

const WAITING: ChunkOutcome = { status: 'waiting' };

/**
 * One change to many orders, sent one call after the other. It continues while the page is left, holds the document
 * meanwhile, and is reported after the document ended all the same.
 */
export class BulkRun {
  change: BulkChange | null = null;
  chunks: readonly BulkChunk[] = [];
  isRunning = false;
  isStopping = false;
  /** Whether the report of the last run was closed. */
  private isClosed = false;
  readonly #deps: Deps;
  readonly #records: BulkRecords;
  #onEnd: (report: BulkReport) => void = () => {};

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#records = new BulkRecords(deps.marketId, deps.expire);
    const restored = this.#records.restore();
    if (restored !== undefined) ({ change: this.change, chunks: this.chunks } = restored);
    makeAutoObservable(this, { change: observableRef, chunks: observableRef }, { autoBind: true });
  }

  /** Calls `onEnd` after each run, in place of an earlier listener; the returned function detaches it. */
  attach(onEnd: (report: BulkReport) => void): () => void {
    this.#onEnd = onEnd;
    return () => {
      if (this.#onEnd === onEnd) this.#onEnd = () => {};
    };
  }

  /** Makes a change to orders and resolves when it has ended, also when it failed; does nothing during another run. */
  async start(change: BulkChange, targets: readonly BulkTarget[]): Promise<void> {
    if (this.isRunning || targets.length === 0) return;
    await this.#run(change, toChunks(change, targets));
  }

  /**
   * Sends again what was not done. A call without an answer is repeated as it was, under its idempotency key. Orders
   * that have the notice already stay in the report as they are, unless `resend` sends it to them again.
   */
  async retry({ resend = false }: { readonly resend?: boolean } = {}): Promise<void> {
    const { change, lastReport: report } = this;
    if (change === null || report === null) return;
    const repeated = this.chunks
      .filter(({ outcome }) => outcome.status === 'uncertain')
      .map((chunk) => ({ ...chunk, outcome: WAITING }));
    const { failures, refused, unsent, unchanged } = report;
    const failed = [...failures, ...refused].map(({ target }) => target);
    const again = toChunks(change, [...failed, ...unsent]);
    await this.#run(change, [...this.#planUnchanged(change, unchanged, resend), ...repeated, ...again]);
  }

  #planUnchanged(change: BulkChange, targets: readonly BulkTarget[], resend: boolean): readonly BulkChunk[] {
    if (targets.length === 0 || change.kind !== 'notice') return [];
    return resend
      ? toChunks({ ...change, resend: true }, targets)
      : [toChunk(change, targets, unchangedOutcome(targets))];
  }

  /** Sends no further call; the one in progress is completed. */
  stop(): void {
    this.isStopping = this.isRunning;
  }

  /** Closes the report of the last run. It can be opened again until the next run or the end of the page. */
  dismiss(): void {
    if (this.isRunning) return;
    this.#records.remove();
    this.isClosed = true;
  }

  /** Opens the report of the last run again. */
  reopen(): void {
    this.isClosed = false;
  }

  /** The number of orders whose outcome is settled, of all. */
  get progress(): { readonly done: number; readonly total: number } {
    const { total, unsent } = buildReport(this.chunks);
    return { total, done: total - unsent.length };
  }

  /** The outcome of the last run until it is closed; null before the first and during a run. */
  get report(): BulkReport | null {
    return this.isClosed ? null : this.lastReport;
  }

  /** The outcome of the last run, closed or not; null before the first and during a run. */
  get lastReport(): BulkReport | null {
    return this.change === null || this.isRunning ? null : buildReport(this.chunks);
  }

  async #run(change: BulkChange, chunks: readonly BulkChunk[]): Promise<void> {
    this.begin(change, chunks);
    for (const [at, chunk] of chunks.entries()) {
      if (chunk.outcome.status !== 'waiting') continue;
      if (this.isStopping) break;
      this.#records.store(change, this.chunks, at);
      const outcome = await this.#send(chunk);
      this.settle(at, outcome);
      if (outcome.status !== 'answered') break;
    }
    this.end(change);
  }

  async #send({ change, targets, intent }: BulkChunk): Promise<ChunkOutcome> {
    const { api, marketId } = this.#deps;
    const request = { marketId, target: targets.map(({ id }) => id), ...bulkPatch(change) };
    try {
      const result = await intent.write(targets, (_, idempotencyKey) =>
        // The result sheet shows these errors: the host's dialogs would cover it, and one of them reloads the page.
        api.call(updateOrders, request, { idempotencyKey, handles: ['uncertain'] }),
      );
      return { status: 'answered', result };
    } catch (error) {
      if (!(error instanceof ApiError) || error.isUncertain) return { status: 'uncertain' };
      return { status: 'refused', text: error.text };
    }
  }

  private begin(change: BulkChange, chunks: readonly BulkChunk[]): void {
    this.change = change;
    this.chunks = chunks;
    this.isRunning = true;
    this.isStopping = false;
    this.isClosed = false;
    this.#deps.guard.setWorking(this.#workId, true);
  }

  private settle(index: number, outcome: ChunkOutcome): void {
    this.chunks = this.chunks.map((chunk, at) => (at === index ? { ...chunk, outcome } : chunk));
  }

  private end(change: BulkChange): void {
    this.isRunning = false;
    this.#deps.guard.setWorking(this.#workId, false);
    this.#records.store(change, this.chunks, null);
    const report = buildReport(this.chunks);
    const { total, done } = report;
    this.#onEnd(report);
    if (done.length === total) {
      this.#deps.events.log('bulk-change-done', { kind: change.kind, total });
      this.#deps.nav.toast(bulkDoneMessage(change, total));
      this.dismiss();
    } else {
      this.#deps.events.log('bulk-partial-failure', { kind: change.kind, total, success: done.length });
    }
  }

  get #workId(): string {
    return `bulk change of ${this.#deps.marketId}`;
  }
}
