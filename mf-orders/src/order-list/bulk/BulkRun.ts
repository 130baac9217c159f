import { type BulkResult, updateOrders } from '@backoffice/contracts';
import { WriteQueue, toWrite } from '@backoffice/forms';
import type { Platform } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { type BulkCall, type BulkTarget, type BulkWrite, toCalls } from './BulkCall.ts';
import { type BulkChange, bulkDoneMessage, bulkPatch } from './BulkChange.ts';
import { type BulkReport, buildReport, createUnchangedResult } from './BulkReport.ts';

type Deps = Pick<Platform, 'api' | 'nav' | 'events' | 'guard' | 'expire'> & { readonly marketId: string };

/** A run as it is stored in the tab, so that the page can report and continue it after a reload. */
interface StoredRun {
  readonly change: BulkChange;
  readonly writes: readonly BulkWrite[];
}

/** The API remembers an idempotency key for 24 hours. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/**
 * Sends one change of many orders, one call after the other. A run continues while other screens are open, prevents
 * closing the page without a confirmation, and is reported after a reload.
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
    // Only this class writes values with this key.
    const stored = expire.get(this.#key) as StoredRun | undefined;
    this.change = stored?.change ?? null;
    this.#queue = new WriteQueue<BulkCall, BulkResult>(
      {
        send: ({ change, targets }, options) =>
          // The result sheet shows these errors: a dialog of the host would cover it, and one of these dialogs reloads
          // the page.
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

  /**
   * Sets the function that is called after each run, in place of the earlier function; the returned function removes
   * it.
   */
  attach(onEnd: (report: BulkReport) => void): () => void {
    this.#onEnd = onEnd;
    return () => {
      if (this.#onEnd === onEnd) this.#onEnd = () => {};
    };
  }

  /** Changes orders and resolves when the run has ended, successfully or not; does nothing during another run. */
  async start(change: BulkChange, targets: readonly BulkTarget[]): Promise<void> {
    if (this.isRunning || targets.length === 0) return;
    await this.send(change, toWrites(change, targets));
  }

  /**
   * Sends the failed orders again. An uncertain call is repeated with the same content and idempotency key. Orders that
   * already have the notice are sent only with `resend`; otherwise they remain in the report.
   */
  async retry({ resend = false }: { readonly resend?: boolean } = {}): Promise<void> {
    const { change, lastReport: report } = this;
    if (change === null || report === null) return;
    const { failures, rejectedWithCall, unsent, unchanged } = report;
    const uncertain = this.#queue.writes.filter(({ outcome }) => outcome.status === 'uncertain');
    const failed = [...failures, ...rejectedWithCall].map(({ target }) => target);
    await this.send(change, [
      ...toRepeatedNotices(change, unchanged, resend),
      ...uncertain,
      ...toWrites(change, [...failed, ...unsent]),
    ]);
  }

  /** Sends no further call; the running call is completed. */
  stop(): void {
    this.#queue.pause();
  }

  /** Closes the report of the last run. It can be reopened until the next run or a reload. */
  dismiss(): void {
    if (this.isRunning) return;
    this.#deps.expire.remove(this.#key);
    this.isClosed = true;
  }

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

  /** The number of orders in completed calls and in all calls. */
  get progress(): { readonly done: number; readonly total: number } {
    const total = this.#queue.writes.reduce((sum, { content }) => sum + content.targets.length, 0);
    return { total, done: this.#queue.replies.reduce((sum, reply) => sum + reply.total, 0) };
  }

  /** The outcome of the last run until its report is closed; null before the first run and during a run. */
  get report(): BulkReport | null {
    return this.isClosed ? null : this.lastReport;
  }

  /** The outcome of the last run, even if its report is closed; null before the first run and during a run. */
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

/** Orders that already have the notice: sent again with `resend`, otherwise included in the report again. */
function toRepeatedNotices(change: BulkChange, targets: readonly BulkTarget[], resend: boolean): readonly BulkWrite[] {
  if (targets.length === 0 || change.kind !== 'notice') return [];
  return resend
    ? toWrites({ ...change, resend: true }, targets)
    : [toWrite({ change, targets }, { status: 'done', reply: createUnchangedResult(targets) })];
}
