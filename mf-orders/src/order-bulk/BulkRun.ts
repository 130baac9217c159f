import { updateOrders } from '@backoffice/contracts';
import { type ApiClient, ApiError, type EventLog, type NavStore } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { type BulkChange, bulkDoneMessage, bulkPatch } from './BulkChange.ts';
import { type BulkChunk, type BulkTarget, type ChunkOutcome, chunksOf } from './BulkChunk.ts';
import { type BulkReport, reportOf } from './BulkReport.ts';

interface Deps {
  readonly marketId: string;
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast'>;
  readonly events: Pick<EventLog, 'log'>;
}

const WAITING: ChunkOutcome = { status: 'waiting' };

/** The result sheet tells these; the host's dialogs would cover it, and one of them reloads the page. */
const TOLD_HERE = ['network', 'unreadable-answer', 'internal-error', 'unavailable'];

/** One change on its way through many orders, a call after the other; it goes on while the page is left. */
export class BulkRun {
  change: BulkChange | null = null;
  chunks: readonly BulkChunk[] = [];
  isRunning = false;
  isStopping = false;
  readonly #deps: Deps;
  #onEnd: (report: BulkReport) => void = () => {};

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, { change: observableRef, chunks: observableRef }, { autoBind: true });
  }

  /** Tells whoever shows the orders how each run ended; the returned function ends that. */
  attach(onEnd: (report: BulkReport) => void): () => void {
    this.#onEnd = onEnd;
    return () => {
      if (this.#onEnd === onEnd) this.#onEnd = () => {};
    };
  }

  /** Makes a change to orders and resolves when it has ended, however it did; does nothing while another is under way. */
  async start(change: BulkChange, targets: readonly BulkTarget[]): Promise<void> {
    if (this.isRunning || targets.length === 0) return;
    await this.#run(change, chunksOf(targets));
  }

  /** Tries again what was not done. A call that nobody answered is repeated as it was, with its key. */
  async retry(): Promise<void> {
    const { change, report } = this;
    if (change === null || report === null) return;
    const same = this.chunks.filter(({ outcome }) => outcome.status === 'unsure');
    const refused = [...report.failures, ...report.refused].map(({ target }) => target);
    const anew = chunksOf([...refused, ...report.unsent]);
    await this.#run(change, [...same.map((chunk) => ({ ...chunk, outcome: WAITING })), ...anew]);
  }

  /** Sends no further call; the one under way is waited for. */
  stop(): void {
    this.isStopping = this.isRunning;
  }

  /** Forgets how the last run ended. */
  dismiss(): void {
    if (this.isRunning) return;
    this.change = null;
    this.chunks = [];
  }

  /** How many orders the change is for, and of how many it is known what came of them. */
  get progress(): { readonly done: number; readonly total: number } {
    const { total, unsent } = reportOf(this.chunks);
    return { total, done: total - unsent.length };
  }

  /** What came of the last run; null while there is none or it goes on. */
  get report(): BulkReport | null {
    return this.change === null || this.isRunning ? null : reportOf(this.chunks);
  }

  async #run(change: BulkChange, chunks: readonly BulkChunk[]): Promise<void> {
    this.begin(change, chunks);
    for (const { key, targets } of chunks) {
      if (this.isStopping) break;
      const outcome = await this.#send(change, targets, key);
      this.settle(key, outcome);
      if (outcome.status !== 'answered') break;
    }
    this.end(change);
  }

  async #send(change: BulkChange, targets: readonly BulkTarget[], idempotencyKey: string): Promise<ChunkOutcome> {
    const { api, marketId } = this.#deps;
    const request = { marketId, target: targets.map(({ id }) => id), ...bulkPatch(change) };
    try {
      const result = await api.call(updateOrders, request, { idempotencyKey, handles: TOLD_HERE });
      return { status: 'answered', result };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return { status: 'unsure' };
      return { status: 'refused', text: error.text };
    }
  }

  private begin(change: BulkChange, chunks: readonly BulkChunk[]): void {
    this.change = change;
    this.chunks = chunks;
    this.isRunning = true;
    this.isStopping = false;
  }

  private settle(key: string, outcome: ChunkOutcome): void {
    this.chunks = this.chunks.map((chunk) => (chunk.key === key ? { ...chunk, outcome } : chunk));
  }

  private end(change: BulkChange): void {
    this.isRunning = false;
    const report = reportOf(this.chunks);
    const { total, done } = report;
    this.#onEnd(report);
    if (done.length === total) {
      this.#deps.nav.toast(bulkDoneMessage(change, total));
      this.dismiss();
    } else {
      this.#deps.events.log('bulk-partial-failure', { kind: change.kind, total, success: done.length });
    }
  }
}
