import { type BulkResult, updateOrders } from '@backoffice/contracts';
import { WriteQueue, toWrite } from '@backoffice/forms';
import type { Platform } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { type BulkCall, type BulkTarget, type BulkWrite, toCalls } from './BulkCall.ts';
import { type BulkChange, bulkDoneMessage, bulkPatch } from './BulkChange.ts';
import { type BulkReport, buildReport, unchangedResult } from './BulkReport.ts';

type Deps = Pick<Platform, 'api' | 'nav' | 'events' | 'guard' | 'expire'> & { readonly marketId: string };

/** A run as it is stored in the tab, so that the next page can report and continue it. */
interface StoredRun {
  readonly change: BulkChange;
  readonly writes: readonly BulkWrite[];
}

/** The API knows a repeated call by its idempotency key for a day. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/**
 * One change to many orders, sent one call after the other. It continues when the page is left, asks before the document
 * ends, and is reported by the next document of the tab.
 */
export class BulkRun {
  change: BulkChange | null = null;
  /** Whether the report of the last run was closed. */
  private isClosed = false;
  readonly #deps: Deps;
  readonly #queue: WriteQueue<BulkCall, BulkResult>;
  #onEnd: (report: BulkReport) => void = () => {};

  constructor(deps: Deps) {
    this.#deps = deps;
    const { api, expire, marketId } = deps;
    // Only this class writes under its key.
    const stored = expire.get(this.#key) as StoredRun | undefined;
    this.change = stored?.change ?? null;
    this.#queue = new WriteQueue<BulkCall, BulkResult>(
      {
        send: ({ change, targets }, options) =>
          // The result sheet shows these errors: the host's dialogs would cover it, and one of them reloads the page.
          api.call(
            updateOrders,
            { marketId, target: targets.map(({ id }) => id), ...bulkPatch(change) },
            { ...options, handles: ['uncertain'] },
          ),
        store: (writes) => void expire.set(this.#key, { change: this.change, writes }, MAX_AGE_MS),
        onEnd: () => this.finish(),
      },
      stored?.writes,
    );
    makeAutoObservable(this, { change: observableRef }, { autoBind: true });
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
    await this.send(change, toWrites(change, targets));
  }

  /**
   * Sends again what was not done. An uncertain call is repeated as it was, under its idempotency key. Orders that have
   * the notice already stay in the report as they are, unless `resend` sends it to them again.
   */
  async retry({ resend = false }: { readonly resend?: boolean } = {}): Promise<void> {
    const { change, lastReport: report } = this;
    if (change === null || report === null) return;
    const { failures, refused, unsent, unchanged } = report;
    const uncertain = this.#queue.writes.filter(({ outcome }) => outcome.status === 'uncertain');
    const failed = [...failures, ...refused].map(({ target }) => target);
    await this.send(change, [
      ...toRepeatedNotices(change, unchanged, resend),
      ...uncertain,
      ...toWrites(change, [...failed, ...unsent]),
    ]);
  }

  /** Sends no further call; the one in progress is completed. */
  stop(): void {
    this.#queue.pause();
  }

  /** Closes the report of the last run. It can be opened again until the next run or the end of the page. */
  dismiss(): void {
    if (this.isRunning) return;
    this.#deps.expire.remove(this.#key);
    this.isClosed = true;
  }

  /** Opens the report of the last run again. */
  reopen(): void {
    this.isClosed = false;
  }

  get isRunning(): boolean {
    return this.#queue.isSending;
  }

  get isStopping(): boolean {
    return this.#queue.isPausing;
  }

  /** The calls of the last run. */
  get calls(): readonly BulkCall[] {
    return this.#queue.writes.map(({ content }) => content);
  }

  /** The number of orders whose call is done, of all. */
  get progress(): { readonly done: number; readonly total: number } {
    const total = this.#queue.writes.reduce((sum, { content }) => sum + content.targets.length, 0);
    return { total, done: this.#queue.replies.reduce((sum, reply) => sum + reply.total, 0) };
  }

  /** The outcome of the last run until it is closed; null before the first and during a run. */
  get report(): BulkReport | null {
    return this.isClosed ? null : this.lastReport;
  }

  /** The outcome of the last run, closed or not; null before the first and during a run. */
  get lastReport(): BulkReport | null {
    return this.change === null || this.isRunning ? null : buildReport(this.#queue.writes);
  }

  private send(change: BulkChange, writes: readonly BulkWrite[]): Promise<void> {
    this.change = change;
    this.isClosed = false;
    this.#deps.guard.setWorking(this.#key, true);
    this.#queue.replace(writes);
    return this.#queue.send();
  }

  private finish(): void {
    const { change, lastReport: report } = this;
    if (change === null || report === null) return;
    const { events, guard, nav } = this.#deps;
    const { kind } = change;
    const { total, done } = report;
    guard.setWorking(this.#key, false);
    this.#onEnd(report);
    if (done.length < total) return events.log('bulk-partial-failure', { kind, total, success: done.length });
    events.log('bulk-change-done', { kind, total });
    nav.toast(bulkDoneMessage(change, total));
    this.dismiss();
  }

  get #key(): string {
    return `orders.bulk.${this.#deps.marketId}`;
  }
}

function toWrites(change: BulkChange, targets: readonly BulkTarget[]): readonly BulkWrite[] {
  return toCalls(change, targets).map((call) => toWrite(call));
}

/** Orders that have a notice already: sent again on purpose, otherwise reported once more. */
function toRepeatedNotices(change: BulkChange, targets: readonly BulkTarget[], resend: boolean): readonly BulkWrite[] {
  if (targets.length === 0 || change.kind !== 'notice') return [];
  return resend
    ? toWrites({ ...change, resend: true }, targets)
    : [toWrite({ change, targets }, { status: 'done', reply: unchangedResult(targets) })];
}
