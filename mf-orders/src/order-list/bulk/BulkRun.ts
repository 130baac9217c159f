import type { BulkResult } from '@backoffice/contracts/order/bulk';
import { updateOrders } from '@backoffice/contracts/order/orderEndpoints';
import { type PendingWrites, WriteLane } from '@backoffice/forms';
import type { Platform } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { type BulkCall, type BulkTarget, type BulkWrite, toCalls } from './BulkCall.ts';
import { type BulkChange, bulkDoneMessage, bulkPatch } from './BulkChange.ts';
import { type BulkReport, buildReport, createUnchangedResult } from './BulkReport.ts';

type Deps = Pick<Platform, 'api' | 'nav' | 'events'> & { readonly marketId: string; readonly writes: PendingWrites };

/**
 * Sends one change of many orders, one call after the other (the kind `bulk` of the pending writes). A run continues
 * while other screens are open, prevents closing the page without a confirmation, and is reported after a reload.
 */
export class BulkRun {
  /** Whether the report of the last run was closed. */
  private isClosed = false;
  readonly #deps: Deps;
  readonly #lane: WriteLane<BulkCall, BulkResult>;
  #onEnd: (report: BulkReport) => void = () => {};

  constructor(deps: Deps) {
    this.#deps = deps;
    const { api, marketId, writes } = deps;
    this.#lane = new WriteLane<BulkCall, BulkResult>({
      list: writes,
      kind: 'bulk',
      scope: marketId,
      send: ({ content: { change, targets } }, options) =>
        // The result sheet shows these errors: a dialog of the host would cover it, and one of these dialogs reloads the
        // page.
        api.call(
          updateOrders,
          { marketId, target: targets.map(({ id }) => id), ...bulkPatch(change) },
          { ...options, handles: ['uncertain'] },
        ),
      onEnd: () => this.finish(),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The change of the last run as the seller made it; null before the first run. */
  get change(): BulkChange | null {
    const changes = this.#lane.writes.map(({ content }) => content.change);
    // A retry may send some orders with `resend`.
    return changes.find((change) => !('resend' in change)) ?? changes[0] ?? null;
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

  /** Makes the calls of a change with their keys, without sending them. */
  createWrites(change: BulkChange, targets: readonly BulkTarget[]): readonly BulkWrite[] {
    return toCalls(change, targets).map((content) =>
      this.#lane.create({ content, targets: content.targets.map(({ id }) => id) }),
    );
  }

  /** Sends calls and resolves when the run has ended, successfully or not; does nothing during another run. */
  async start(writes: readonly BulkWrite[]): Promise<void> {
    if (this.isRunning || writes.length === 0) return;
    this.isClosed = false;
    this.#lane.replace(writes);
    await this.#lane.send();
  }

  /**
   * Sends the failed orders again. An uncertain call is repeated with the same content and idempotency key. Orders that
   * already have the notice are sent only with `resend`; otherwise they remain in the report.
   */
  async retry({ resend = false }: { readonly resend?: boolean } = {}): Promise<void> {
    const { change, lastReport: report } = this;
    if (change === null || report === null) return;
    const { failures, rejectedWithCall, unsent, unchanged } = report;
    const uncertain = this.#lane.writes.filter(({ state }) => state.status === 'uncertain');
    const failed = [...failures, ...rejectedWithCall].map(({ target }) => target);
    await this.start([
      ...this.#toRepeatedNotices(change, unchanged, resend),
      ...uncertain,
      ...this.createWrites(change, [...failed, ...unsent]),
    ]);
  }

  /** Sends no further call; the running call is completed. */
  stop(): void {
    this.#lane.pause();
  }

  /** Closes the report of the last run. It can be reopened until the next run or a reload. */
  dismiss(): void {
    if (this.isRunning) return;
    this.#lane.close();
    this.isClosed = true;
  }

  reopen(): void {
    this.isClosed = false;
  }

  get isRunning(): boolean {
    return this.#lane.isSending;
  }

  get isStopping(): boolean {
    return this.#lane.isPausing;
  }

  /** The `_id`s of the orders of the last run. */
  get targetIds(): readonly string[] {
    return this.#lane.writes.flatMap(({ targets }) => targets);
  }

  /** The number of orders in completed calls and in all calls. */
  get progress(): { readonly done: number; readonly total: number } {
    const total = this.#lane.writes.reduce((sum, { content }) => sum + content.targets.length, 0);
    return { total, done: this.#lane.replies.reduce((sum, reply) => sum + reply.total, 0) };
  }

  /** The outcome of the last run until its report is closed; null before the first run and during a run. */
  get report(): BulkReport | null {
    return this.isClosed ? null : this.lastReport;
  }

  /** The outcome of the last run, even if its report is closed; null before the first run and during a run. */
  get lastReport(): BulkReport | null {
    return this.change === null || this.isRunning ? null : buildReport(this.#lane.writes);
  }

  private finish(): void {
    const { change, lastReport: report } = this;
    if (change === null || report === null) return;
    const { events, nav } = this.#deps;
    const { kind } = change;
    const { total, done } = report;
    this.#onEnd(report);
    if (done.length < total) return events.log('bulk-partial-failure', { kind, total, success: done.length });
    events.log('bulk-change-done', { kind, total });
    nav.toast(bulkDoneMessage(change, total));
    this.dismiss();
  }

  /** Orders that already have the notice: sent again with `resend`, otherwise included in the report again. */
  #toRepeatedNotices(change: BulkChange, targets: readonly BulkTarget[], resend: boolean): readonly BulkWrite[] {
    if (targets.length === 0 || change.kind !== 'notice') return [];
    const writes = this.createWrites(resend ? { ...change, resend: true } : change, targets);
    if (resend) return writes;
    return writes.map((write) => ({
      ...write,
      state: { status: 'done', reply: createUnchangedResult(write.content.targets) },
    }));
  }
}
