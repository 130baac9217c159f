import { formatNumber } from '@backoffice/contracts/codes/won';
import { createOrderFinder } from '@backoffice/contracts/order/waybill/findOrderNumbers';
import type { OrderWaybill } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
import { FormDraft, getPendingWrites } from '@backoffice/forms';
import { type Platform, flushDrafts } from '@backoffice/platform';
import { autorun, makeAutoObservable, reaction, runInAction } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import { getMarketOrders } from '../../order/getMarketOrders.ts';
import { FilteredOrders } from '../../order-list/filter/FilteredOrders.ts';
import { parseOrderListQuery } from '../../order-list/query/orderListQuery.ts';
import { GridCarriers } from './entries/GridCarriers.ts';
import { type EntryEdit, GridEntries, type GridEntry, waybillKey } from './entries/GridEntries.ts';
import { GridLines } from './lines/GridLines.ts';
import { type BatchResult, LineChecks } from './lines/LineChecks.ts';
import { type LineCheck, canSave } from './lines/checkLine.ts';
import { type PastePlan, type PasteTarget, planPaste } from './paste/planPaste.ts';
import type { PastedRow } from './paste/readPaste.ts';
import { type GridView, parseGridQuery } from './gridQuery.ts';
import { GridSave, type SaveWrite } from './save/GridSave.ts';
import type { ScanLine, ScanNumber } from '../../order/scan/ScanFlow.ts';

type Deps = Pick<
  Platform,
  'api' | 'nav' | 'now' | 'lists' | 'getSingleton' | 'stored' | 'drafts' | 'events' | 'guard' | 'user'
>;

/** Content of a draft of the grid. */
interface GridDraft {
  readonly company: string | null;
  readonly entries: readonly (readonly [id: string, entry: GridEntry])[];
  readonly uncertain: SaveWrite | null;
}

const DRAFT_VERSION = 4;
/** Delay in ms before the counts are recomputed after typing; they cover all lines. */
const COUNT_DELAY = 150;

/** State of the waybill grid of a market: lines, typed entries, checks, draft and saving. */
export class WaybillGridStore {
  readonly orders: MarketOrders;
  readonly entries = new GridEntries();
  readonly carriers: GridCarriers;
  readonly lines: GridLines;
  readonly checks: LineChecks;
  readonly save: GridSave;
  readonly draft: FormDraft<GridDraft>;
  /** Whether the confirmation of a save is open. */
  isAsking = false;
  readonly #deps: Deps;

  constructor(marketId: string, deps: Deps, search: string) {
    this.#deps = deps;
    this.orders = getMarketOrders(deps, marketId);
    const { entries, orders } = this;
    const { isSelection, view } = parseGridQuery(search);
    const selected = deps.stored.get(`waybill-selection ${marketId}`);
    this.carriers = new GridCarriers(entries, deps.stored);
    this.lines = new GridLines({
      orders,
      entries,
      view,
      filtered: new FilteredOrders(orders, { query: parseOrderListQuery(search) }, deps.now),
      selection: isSelection && selected !== undefined ? new Set(selected) : undefined,
    });
    // A second tab has a separate draft while the first tab is open.
    this.draft = new FormDraft(deps, `waybill-grid ${marketId}`, DRAFT_VERSION, { isExclusive: true });
    this.save = new GridSave({
      api: deps.api,
      writes: getPendingWrites(deps),
      onResult: (result) => this.applyResult(result),
      onEnd: (error) => {
        if (error !== undefined) deps.nav.toast(error.text, { type: 'warn' });
        void this.orders.refresh();
      },
    });
    this.checks = new LineChecks({ orders, entries, lines: this.lines, locked: () => this.save.locked });
    makeAutoObservable(
      this,
      { orders: false, entries: false, carriers: false, lines: false, checks: false, save: false, draft: false },
      { autoBind: true },
    );
    // A component creates the store while rendering; cached orders are shown in the first render.
    if (orders.isCurrent) runInAction(() => this.chooseLines());
  }

  /** Loads the orders and restores the draft. The returned function stops both and retains the stored draft. */
  start(): () => void {
    const cancel = this.orders.load();
    let isStopped = false;
    const { entries, lines, checks } = this;
    void this.#restore(() => isStopped);
    const stopChoosing = reaction(
      () => this.orders.list.state.status === 'ready',
      (isReady) => isReady && lines.all === undefined && this.chooseLines(),
      { fireImmediately: true },
    );
    const stopCounting = autorun(() => checks.recount(), { delay: COUNT_DELAY });
    return () => {
      isStopped = true;
      stopChoosing();
      stopCounting();
      this.draft.stop();
      this.save.close();
      const typedCount = entries.byId.size;
      if (typedCount > 0)
        this.#deps.nav.toast(`등록하지 않은 운송장 ${formatNumber(typedCount)}건은 이 기기에 남아 있어요.`, {
          type: 'info',
        });
      cancel();
    };
  }

  /** Number of lines in each view; `check` is the count of the last `recount`. */
  get viewCounts(): Readonly<Record<GridView, number>> {
    const { lines } = this;
    const { wrong, doubtful } = this.checks.counts;
    return { all: lines.source.length, open: lines.openCount, check: wrong + doubtful };
  }

  /** Switches to another view. */
  show(view: GridView): void {
    this.#dropStored();
    this.lines.choose(view, this.checks.needsLook);
  }

  /** Recomputes which lines the current view shows. */
  chooseLines(): void {
    this.show(this.lines.view);
  }

  /** Whether the line is in an unfinished call, so that it cannot be edited. */
  isLocked(id: string): boolean {
    return this.save.locked.has(id);
  }

  /** Sets the number of a line, and the carrier that the text names. */
  setText(id: string, text: string): void {
    const read = readWaybillNumber(text, this.getCompany(id));
    this.setNumber(id, { company: (read.reason === undefined && read.carrier?.code) || this.getCompany(id), no: text });
  }

  /** Sets the carrier and the number of a line. */
  setNumber(id: string, { company, no }: ScanNumber): void {
    if (this.lines.byId.get(id) === undefined || this.isLocked(id)) return;
    this.entries.edit([{ id, entry: no === '' ? undefined : { company, no } }], id);
  }

  /** Sets the carrier of a line and of the lines that are typed afterwards. */
  setCompany(id: string, company: string): void {
    this.carriers.storeNext(company);
    if (!this.isLocked(id)) this.carriers.set(id, company);
  }

  /** Plans a paste at a line. `start`: index among the shown lines. */
  planPaste(rows: readonly PastedRow[], start: number): PastePlan {
    const findOrder = createOrderFinder(this.orders.all.map(({ order }) => order));
    return planPaste(rows, {
      lines: this.lines.ids,
      start,
      getTarget: (id) => this.#toTarget(this.lines.byId.get(id)),
      findOrder: (text) => {
        const found = findOrder(text);
        return typeof found === 'string'
          ? found
          : (this.#toTarget(this.lines.findByNumber(found.publicId)) ?? 'order-not-in-market');
      },
      company: this.carriers.next,
    });
  }

  /** Applies the edits of a paste. Orders outside the view are appended as new lines. */
  paste(edits: readonly EntryEdit[]): void {
    this.entries.edit(edits);
    this.lines.add(edits.map(({ id }) => id));
    const company = edits.at(-1)?.entry?.company;
    if (company) this.carriers.storeNext(company);
  }

  /** Returns the line of an order number; undefined if the grid does not have the order. */
  findLine(publicId: string): ScanLine | undefined {
    return toScanLine(this.lines.findLine(publicId));
  }

  /** Returns the next line that accepts a number and has none, starting after `after` and wrapping around. */
  findNextLine(after: string | undefined): ScanLine | undefined {
    return toScanLine(this.lines.findNextEmpty(after));
  }

  /** Returns the carrier code of a line; null if none is chosen. */
  getCompany(id: string): string | null {
    const listed = this.lines.byId.get(id);
    return listed === undefined ? this.carriers.next : this.carriers.getFor(listed);
  }

  /** Checks a number for a line without typing it. */
  checkNumber(id: string, number: ScanNumber): LineCheck {
    const listed = this.lines.byId.get(id);
    return listed === undefined
      ? { state: 'empty' }
      : this.checks.checkEntry(listed, number.no === '' ? undefined : number);
  }

  /** Opens the confirmation of a save, unless no line can be saved or a call has no response. */
  ask(): void {
    this.checks.recount();
    this.isAsking = this.checks.counts.withLeftOut.ready > 0 && this.save.uncertain === null;
  }

  closeQuestion(): void {
    this.isAsking = false;
  }

  /** Closes the confirmation and saves every line that can be saved; doubtful lines only on request. */
  async submit(isDoubtfulIncluded: boolean): Promise<void> {
    this.isAsking = false;
    this.checks.recount();
    const leftOut = new Set(isDoubtfulIncluded ? [] : this.checks.counts.leftOut.map(({ id }) => id));
    await this.save.send(this.#listLines().filter(({ orderId }) => !leftOut.has(orderId)));
  }

  /** Removes all typed entries except locked lines. */
  clear(): void {
    const typed = [...this.entries.byId.keys()].filter((id) => !this.isLocked(id));
    this.entries.edit(typed.map((id) => ({ id, entry: undefined })));
    this.draft.unmarkRestored();
  }

  /**
   * Restores the draft and stores later changes in it. Lines that were typed before the draft was found win, except lines
   * of an uncertain call.
   */
  async #restore(isStopped: () => boolean): Promise<void> {
    const { draft, entries, carriers, save, lines } = this;
    const restored = await draft.read();
    if (isStopped()) return;
    const isNew = entries.byId.size === 0;
    if (restored !== undefined) {
      const { company, entries: restoredEntries, uncertain } = restored.typed;
      if (isNew) carriers.restore(company);
      const call = save.uncertain === null ? uncertain : null;
      if (call !== null) save.restore(call);
      const inCall = new Set(call?.content.map(({ orderId }) => orderId));
      entries.restore([...new Map([...restoredEntries, ...[...entries.byId].filter(([id]) => !inCall.has(id))])]);
      if (lines.all !== undefined) this.chooseLines();
      if (isNew) draft.markRestored(restored.age);
    }
    draft.startAutosave(() => {
      const { uncertain } = save;
      const { byId, version } = entries;
      if (version === 0 || (byId.size === 0 && uncertain === null)) return null;
      return { typed: { company: carriers.next, entries: [...byId], uncertain }, files: new Map() };
    });
    // The draft only stores later changes automatically; lines typed before must be flushed.
    if (!isNew) await flushDrafts();
  }

  /** Lists the lines that can be saved. The seller has confirmed the doubts of those that a save sends. */
  #listLines(): readonly OrderWaybill[] {
    return [...this.entries.byId].flatMap(([id, entry]) => {
      const listed = this.lines.byId.get(id);
      if (listed === undefined || this.isLocked(id) || !canSave(this.checks.check(listed))) return [];
      const { company, no } = entry;
      const read = readWaybillNumber(no, company);
      if (company === null || read.reason !== undefined) return [];
      return [{ orderId: id, invoiceNo: read.no, carrier: company, overwrite: listed.order.invoice !== null }];
    });
  }

  private applyResult(result: BatchResult): void {
    const { saved, failed } = result;
    this.checks.recordResult(result);
    if (failed.length === 0) this.#deps.nav.toast(`${formatNumber(saved.length)}건을 등록했어요.`);
    if (saved.length > 0) this.#deps.events.log('waybills-typed', { success: saved.length });
    this.entries.removeWithoutUndo(saved);
  }

  /** Drops entries of deleted orders and of orders that already store the typed number: a restored draft may be old. */
  #dropStored(): void {
    const isStored = (id: string, entry: GridEntry) => {
      const order = this.lines.byId.get(id)?.order;
      const key = waybillKey(entry);
      if (order === undefined) return true;
      return key !== undefined && order.invoice !== null && key === waybillKey(order.invoice);
    };
    const stored = [...this.entries.byId].filter(([id, entry]) => !this.isLocked(id) && isStored(id, entry));
    if (stored.length > 0) this.entries.removeWithoutUndo(stored.map(([id]) => id));
  }

  #toTarget(listed: ListedOrder | undefined): PasteTarget | undefined {
    if (listed === undefined) return undefined;
    const { id, order } = listed;
    const { publicId, invoice } = order;
    const entry = this.entries.get(id);
    return { id, publicId, entry, stored: invoice, check: this.checks.check(listed), isLocked: this.isLocked(id) };
  }
}

function toScanLine(listed: ListedOrder | undefined): ScanLine | undefined {
  return listed && { id: listed.id, publicId: listed.order.publicId, name: listed.order.delivery.name };
}
