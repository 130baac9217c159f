import { type OrderWaybill, saveWaybills } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { IMPORT_LINES_MAX } from '@backoffice/contracts/order/waybill/waybillSheet';
import { type PendingWrite, type PendingWrites, type WriteError, WriteLane } from '@backoffice/forms';
import { type ApiClient, flushDrafts } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import type { BatchResult } from '../lines/LineChecks.ts';

/** The call of a save. */
export type SaveWrite = PendingWrite<readonly OrderWaybill[], BatchResult>;

interface Deps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly writes: PendingWrites;
  readonly onResult: (result: BatchResult) => void;
  /** Called when the save stops. `error` is set if the host has not shown it. */
  readonly onEnd: (error?: WriteError) => void;
}

/** Sends the lines of the grid in one call. */
export class GridSave {
  readonly #lane: WriteLane<readonly OrderWaybill[], BatchResult>;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#lane = new WriteLane<readonly OrderWaybill[], BatchResult>({
      list: deps.writes,
      kind: 'grid',
      scope: crypto.randomUUID(),
      send: async ({ content: lines }, options) => {
        const { failed } = await deps.api.call(
          saveWaybills,
          { lines: [...lines] },
          // The screen reports uncertain errors itself, because the host's dialog would reload the page.
          { ...options, handles: ['uncertain'] },
        );
        const refused = new Set(failed.map(({ orderId }) => orderId));
        const saved = lines.map(({ orderId }) => orderId).filter((id) => !refused.has(id));
        return { saved, failed };
      },
      store: flushDrafts,
      onReply: deps.onResult,
      onEnd: () => this.finish(),
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The last call, until it is dismissed or refused. */
  get current(): SaveWrite | undefined {
    return this.#lane.writes[0];
  }

  /** The call in progress or without a response, whose lines may be saved; null if there is none. */
  get uncertain(): SaveWrite | null {
    const { current } = this;
    return current?.state.status === 'sending' || current?.state.status === 'uncertain' ? current : null;
  }

  /** `_id`s of the orders in an unfinished call. Their lines are locked because an edit would be lost if it succeeds. */
  get locked(): ReadonlySet<string> {
    return new Set(this.uncertain?.content.map(({ orderId }) => orderId));
  }

  /** Sends lines, at most as many as a call accepts. Does nothing while a call is in progress or uncertain. Never rejects. */
  async send(lines: readonly OrderWaybill[]): Promise<void> {
    if (this.uncertain !== null || lines.length === 0) return;
    const content = lines.slice(0, IMPORT_LINES_MAX);
    this.#lane.replace([this.#lane.create({ content, targets: content.map(({ orderId }) => orderId) })]);
    await this.#lane.send();
  }

  /** Repeats the uncertain call under its idempotency key to get its result. */
  async recheck(): Promise<void> {
    if (this.uncertain !== null) await this.#lane.send();
  }

  /** Stops waiting; the lines of the call may be saved. */
  stop(): void {
    this.#lane.stop();
  }

  /** Adds the call of a restored draft: the earlier page may have sent it. */
  restore(write: SaveWrite): void {
    this.#lane.replace([{ ...write, state: { status: 'uncertain', isStopped: false } }]);
  }

  dismiss(): void {
    if (this.uncertain === null) this.#lane.replace([]);
  }

  /** Removes the call when the grid is closed: its draft has stored an uncertain call. */
  close(): void {
    if (!this.#lane.isSending) this.#lane.replace([]);
  }

  private finish(): void {
    const state = this.#lane.next?.state;
    if (state?.status === 'uncertain') return;
    if (state !== undefined) this.#lane.replace([]);
    this.#deps.onEnd(state?.status === 'refused' && state.error.surface === 'screen' ? state.error : undefined);
  }
}
