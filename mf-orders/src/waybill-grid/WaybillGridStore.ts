import { type ImportOrder, cleanWaybillNo, findCarrier, formatNumber } from '@backoffice/contracts';
import { FormDraft, type Platform } from '@backoffice/platform';
import { makeAutoObservable, observableRef, observableShallow, reaction } from 'mobx';
import type { ListedOrder } from '../order/ListedOrder.ts';
import type { MarketOrders } from '../order/MarketOrders.ts';
import { getMarketOrders } from '../order/getMarketOrders.ts';
import { readLastCarrier, saveLastCarrier } from '../order/lastCarrier.ts';
import { readWaybillSelection } from '../order/waybillSelection.ts';
import { FilteredOrders } from '../order-list/filter/FilteredOrders.ts';
import { parseOrderListQuery } from '../order-list/query/orderListQuery.ts';
import { GridEntries } from './entries/GridEntries.ts';
import type { EntryEdit, GridEntry } from './entries/GridEntry.ts';
import { waybillKey } from './entries/waybillKey.ts';
import { type LineCheck, canSave, checkLine } from './lines/checkLine.ts';
import { gridOrderOf } from './lines/gridOrderOf.ts';
import { type PastePlan, type PasteTarget, planPaste } from './paste/planPaste.ts';
import type { PastedRow } from './paste/readPaste.ts';
import { type GridView, parseGridQuery } from './query/gridQuery.ts';
import type { ScanLine } from './scan/ScanFlow.ts';
import { type BatchResult, GridSave, type UncertainBatch } from './save/GridSave.ts';
import { toBatches } from './save/SaveBatch.ts';

/** What a draft of the grid holds. */
interface GridDraft {
  readonly company: string | null;
  readonly entries: readonly (readonly [id: string, entry: GridEntry])[];
  readonly uncertain: UncertainBatch | null;
}

/** How many lines there are of each kind. */
export interface GridCounts {
  /** Lines that a save sends, of which some replace a stored number or mark their order as paid. */
  readonly ready: number;
  readonly replacing: number;
  readonly paying: number;
  /** Lines with a number that cannot be saved, or that is doubtful. */
  readonly wrong: number;
  readonly doubtful: number;
}

type Deps = Pick<Platform, 'api' | 'nav' | 'now' | 'lists' | 'keep' | 'expire' | 'drafts' | 'events' | 'user'>;

const DRAFT_VERSION = 1;
/** The counts of the buttons follow the typing after this time, in milliseconds: they are of all lines. */
const COUNT_DELAY = 150;
const NO_COUNTS: GridCounts = { ready: 0, replacing: 0, paying: 0, wrong: 0, doubtful: 0 };

/**
 * The grid of tracking numbers of a market. Its lines are fixed when it opens, so that nothing moves under a hand that
 * types; what their orders are follows the market.
 */
export class WaybillGridStore {
  readonly orders: MarketOrders;
  readonly entries = new GridEntries();
  readonly save: GridSave;
  readonly draft: FormDraft<GridDraft>;
  /** The carrier of the next line that is typed. */
  company: string | null;
  view: GridView;
  counts: GridCounts = NO_COUNTS;
  /** Lines that were saved since the grid was opened. */
  readonly saved = new Set<string>();
  /** The ids of the lines, in the order of the list; null before the orders are known. */
  private ids: readonly string[] | null = null;
  private readonly failures = new Map<string, { readonly entry: GridEntry; readonly reason: string }>();
  readonly #deps: Deps;
  readonly #filtered: FilteredOrders;
  readonly #selection: ReadonlySet<string> | undefined;

  constructor(marketId: string, deps: Deps, search: string) {
    this.#deps = deps;
    this.orders = getMarketOrders(deps, marketId);
    const { isSelection, view } = parseGridQuery(search);
    this.#selection = isSelection ? readWaybillSelection(deps.expire, marketId) : undefined;
    this.view = view;
    this.#filtered = new FilteredOrders(this.orders, { query: parseOrderListQuery(search) }, deps.now);
    this.company = readLastCarrier(deps.expire);
    this.draft = new FormDraft(deps, `waybill-grid ${marketId}`, DRAFT_VERSION, { isExclusive: true });
    this.save = new GridSave({
      marketId,
      api: deps.api,
      onResult: (result) => this.settle(result),
      onEnd: (error) => {
        if (error !== undefined) deps.nav.toast(error.text, { type: 'warn' });
        void this.orders.refresh();
      },
    });
    makeAutoObservable<this, 'ids' | 'failures'>(
      this,
      {
        orders: false,
        entries: false,
        save: false,
        draft: false,
        counts: observableRef,
        saved: observableShallow,
        ids: observableRef,
        failures: observableShallow,
      },
      { autoBind: true },
    );
  }

  /** Loads the orders and the draft; the returned function ends both and keeps the draft. */
  start(): () => void {
    const cancel = this.orders.load();
    let isEnded = false;
    void this.#restore(() => isEnded);
    const stops = [
      reaction(
        () => this.orders.list.state.status === 'ready',
        (isReady) => isReady && this.ids === null && this.chooseLines(),
        { fireImmediately: true },
      ),
      reaction(
        // Those that nothing else observes would be computed for each line that is counted.
        () => [this.entries.version, this.failures.size, this.save.locked, this.byId, this.stored, this.numbers],
        () => this.recount(),
        { delay: COUNT_DELAY },
      ),
    ];
    return () => {
      isEnded = true;
      for (const stop of stops) stop();
      this.draft.stop();
      const left = this.entries.byId.size;
      if (left > 0)
        this.#deps.nav.toast(`등록하지 않은 운송장 ${formatNumber(left)}건은 이 기기에 남아 있습니다.`, {
          type: 'info',
        });
      cancel();
    };
  }

  /** The lines of the grid; undefined before the orders are known. */
  get lines(): readonly ListedOrder[] | undefined {
    const { ids, byId } = this;
    return ids?.flatMap((id) => byId.get(id) ?? []);
  }

  /** The first line that takes a number and has none, as its place among the lines. */
  get firstEmpty(): number {
    const { lines = [] } = this;
    const isEmpty = (listed: ListedOrder) => this.entries.get(listed.id) === undefined && isOpen(listed);
    return Math.max(0, lines.findIndex(isEmpty));
  }

  /** How many lines each view has; of `check` those that the buttons count. */
  get viewCounts(): Readonly<Record<GridView, number>> {
    const { chosen } = this;
    return {
      all: chosen.length,
      open: this.openCount,
      check: this.counts.wrong + this.counts.doubtful,
    };
  }

  private get openCount(): number {
    return this.chosen.filter(isOpen).length;
  }

  /** Shows other lines. */
  show(view: GridView): void {
    this.view = view;
    this.chooseLines();
  }

  /** Looks again which lines the view has. */
  chooseLines(): void {
    const { chosen, view } = this;
    this.#dropStored();
    const needsLook = ({ id }: ListedOrder) => ['wrong', 'doubtful'].includes(this.check(id).state);
    const has = { all: () => true, open: isOpen, check: needsLook }[view];
    // What is typed is shown wherever it was typed: nothing is saved that is not shown.
    const typed = (listed: ListedOrder) => view !== 'check' && this.entries.get(listed.id) !== undefined;
    const shown = new Set(chosen.map(({ id }) => id));
    const beyond = [...this.entries.byId.keys()].flatMap((id) => (shown.has(id) ? [] : (this.byId.get(id) ?? [])));
    this.ids = [...chosen, ...beyond].filter((listed) => typed(listed) || has(listed)).map(({ id }) => id);
  }

  /** What comes of the line of an order. */
  check(id: string): LineCheck {
    const order = this.orderOf(id);
    if (order === undefined) return { state: 'empty' };
    const entry = this.entries.get(id);
    const failure = this.failures.get(id);
    const refused = failure !== undefined && failure.entry === entry ? failure.reason : undefined;
    return checkLine(order, { entry, isInUse: entry !== undefined && this.isInUse(id, order, entry), refused });
  }

  /** Whether the line waits for the result of a call. */
  isLocked(id: string): boolean {
    return this.save.locked.has(id);
  }

  /** Types a number into a line; a line without a carrier takes that of the line before. */
  type(id: string, no: string): void {
    if (this.isLocked(id)) return;
    this.entries.edit([{ id, entry: no === '' ? undefined : { company: this.companyOf(id), no } }], id);
  }

  /** The carrier of a line: its own, that of the number that it replaces, or the one that was chosen last. */
  companyOf(id: string): string | null {
    return this.entries.get(id)?.company ?? this.orderOf(id)?.invoice?.company ?? this.company;
  }

  /** Chooses the carrier of a line and of those that are typed after it. */
  setCompany(id: string, company: string): void {
    this.keepCompany(company);
    if (!this.isLocked(id)) this.entries.edit([{ id, entry: { company, no: this.entries.get(id)?.no ?? '' } }]);
  }

  /** Chooses the carrier of the lines that are typed from now on, and of those that have none. */
  setNextCompany(company: string): void {
    this.keepCompany(company);
    this.entries.edit(
      this.#typed(({ company: chosen }) => chosen === null).map(([id, entry]) => ({
        id,
        entry: { ...entry, company },
      })),
    );
  }

  /** Gives every typed line the carrier that is chosen; answers how many changed. */
  setCompanyOfAll(): number {
    const { company } = this;
    const edits = this.#typed((entry) => entry.company !== company).map(([id, entry]) => ({
      id,
      entry: { ...entry, company },
    }));
    this.entries.edit(edits);
    return edits.length;
  }

  /** Plans a paste at a line; `start` is its place among the shown lines. */
  planPaste(rows: readonly PastedRow[], start: number): PastePlan {
    const { numbers } = this;
    return planPaste(rows, {
      lines: this.ids ?? [],
      start,
      target: (id) => this.#target(id),
      findByNumber: (publicId) => {
        const id = numbers.get(publicId);
        return id === undefined ? undefined : this.#target(id);
      },
      company: this.company,
    });
  }

  /** Makes the edits of a paste; orders that the view does not show become lines at its end. */
  paste(edits: readonly EntryEdit[]): void {
    this.entries.edit(edits);
    const shown = new Set(this.ids);
    this.ids = [...(this.ids ?? []), ...edits.flatMap(({ id }) => (shown.has(id) ? [] : [id]))];
    const company = edits.at(-1)?.entry?.company;
    if (company) this.keepCompany(company);
  }

  /** The line of an order number; undefined for an order that the grid does not have. */
  findLine(publicId: string): ScanLine | undefined {
    const id = this.numbers.get(publicId.toUpperCase());
    const listed = id !== undefined && this.ids?.includes(id) ? this.byId.get(id) : undefined;
    return listed && toScanLine(listed);
  }

  /** The first line after one, or of all, that takes a number and has none. */
  nextLine(after: string | undefined): ScanLine | undefined {
    const { lines = [] } = this;
    const from = lines.findIndex(({ id }) => id === after) + 1;
    const isEmpty = (listed: ListedOrder) => this.entries.get(listed.id) === undefined && isOpen(listed);
    const next = lines.slice(from).find(isEmpty) ?? lines.slice(0, from).find(isEmpty);
    return next && toScanLine(next);
  }

  /** What would come of a number in a line. */
  tryNumber(id: string, no: string): LineCheck {
    const order = this.orderOf(id);
    if (order === undefined) return { state: 'empty' };
    const entry = no === '' ? undefined : { company: this.companyOf(id), no };
    return checkLine(order, { entry, isInUse: entry !== undefined && this.isInUse(id, order, entry) });
  }

  /** Saves every line that can be, after a question that says what it does. */
  async submit(): Promise<void> {
    this.recount();
    const { ready, replacing, paying, wrong } = this.counts;
    if (ready === 0 || this.save.uncertain !== null) return;
    const effects = [
      '발송 완료로 바뀌고 구매자에게 알림이 전송됩니다.',
      ...(paying > 0 ? [`결제 전 ${formatNumber(paying)}건은 결제 완료를 거칩니다.`] : []),
      ...(replacing > 0 ? [`등록된 운송장 ${formatNumber(replacing)}건을 바꿉니다.`] : []),
      ...(wrong > 0 ? [`확인이 필요한 ${formatNumber(wrong)}건은 남겨 둡니다.`] : []),
    ];
    const { nav } = this.#deps;
    const confirmed = await nav.confirm({
      title: `운송장 ${formatNumber(ready)}건을 등록합니다.`,
      text: effects.join('\n'),
      confirmText: '등록',
    });
    if (!confirmed) return;
    await this.save.send(toBatches(this.#toSend()));
  }

  /** Removes everything that is typed. */
  clear(): void {
    const { locked } = this.save;
    this.entries.edit(this.#typed((_, id) => !locked.has(id)).map(([id]) => ({ id, entry: undefined })));
    this.draft.settle();
  }

  private get byId(): ReadonlyMap<string, ListedOrder> {
    return new Map(this.orders.all.map((listed) => [listed.id, listed]));
  }

  private get numbers(): ReadonlyMap<string, string> {
    return new Map(this.orders.all.map(({ id, order }) => [order.publicId.toUpperCase(), id]));
  }

  /** The orders whose stored number it is, by `waybillKey`. */
  private get stored(): ReadonlyMap<string, readonly string[]> {
    const stored = new Map<string, string[]>();
    for (const { id, order } of this.orders.all) {
      const key = order.invoice === null ? undefined : waybillKey(order.invoice);
      if (key === undefined) continue;
      const ids = stored.get(key);
      if (ids) ids.push(id);
      else stored.set(key, [id]);
    }
    return stored;
  }

  /** The orders that the list showed, or that were selected in it. */
  private get chosen(): readonly ListedOrder[] {
    const selection = this.#selection;
    return selection === undefined ? this.#filtered.shown : this.orders.all.filter(({ id }) => selection.has(id));
  }

  private orderOf(id: string): ImportOrder | undefined {
    const listed = this.byId.get(id);
    return listed && gridOrderOf(listed.order);
  }

  private isInUse(id: string, { parcel }: ImportOrder, entry: GridEntry): boolean {
    const key = waybillKey(entry);
    if (key === undefined) return false;
    const isOther = (other: string) => other !== id && this.orderOf(other)?.parcel !== parcel;
    // An order whose own number is being replaced gives it free.
    const storedAt = (this.stored.get(key) ?? []).filter((other) => !this.entries.get(other)?.no);
    return storedAt.some(isOther) || [...this.entries.usersOf(entry)].some(isOther);
  }

  private keepCompany(company: string): void {
    if (findCarrier(company) === undefined) return;
    this.company = company;
    saveLastCarrier(this.#deps.expire, company);
  }

  private settle({ saved, failed }: BatchResult): void {
    for (const { id, reason } of failed) {
      const entry = this.entries.get(id);
      if (entry !== undefined) this.failures.set(id, { entry, reason });
    }
    for (const id of saved) this.saved.add(id);
    if (saved.length > 0) this.#deps.events.log('waybills-typed', { success: saved.length });
    this.entries.settle(saved);
  }

  private recount(): void {
    const counts = { ...NO_COUNTS } as { -readonly [Key in keyof GridCounts]: number };
    for (const id of this.entries.byId.keys()) {
      const check = this.check(id);
      if (check.state === 'wrong') counts.wrong += 1;
      if (check.state === 'doubtful') counts.doubtful += 1;
      if (!canSave(check) || this.isLocked(id)) continue;
      const order = this.orderOf(id);
      counts.ready += 1;
      if (order?.invoice) counts.replacing += 1;
      if (order?.status === 0) counts.paying += 1;
    }
    this.counts = counts;
  }

  private restore({ company, entries, uncertain }: GridDraft): void {
    this.company = company ?? this.company;
    this.entries.restore(entries);
    if (uncertain !== null) this.save.restore(uncertain);
    if (this.ids !== null) this.chooseLines();
  }

  /** Drops what is typed for orders that are gone, or that have the number by now: a draft may be of yesterday. */
  #dropStored(): void {
    const isStored = ([id, entry]: readonly [string, GridEntry]) => {
      const order = this.orderOf(id);
      const key = waybillKey(entry);
      if (order === undefined) return true;
      return key !== undefined && order.invoice !== null && key === waybillKey(order.invoice);
    };
    const stored = [...this.entries.byId].filter((each) => !this.isLocked(each[0]) && isStored(each));
    if (stored.length > 0) this.entries.settle(stored.map(([id]) => id));
  }

  #target(id: string): PasteTarget | undefined {
    const listed = this.byId.get(id);
    if (listed === undefined) return undefined;
    const { publicId, invoice } = listed.order;
    const entry = this.entries.get(id);
    return { id, publicId, entry, stored: invoice, check: this.check(id), isLocked: this.isLocked(id) };
  }

  #typed(has: (entry: GridEntry, id: string) => boolean): readonly (readonly [string, GridEntry])[] {
    return [...this.entries.byId].filter(([id, entry]) => has(entry, id));
  }

  #toSend() {
    return [...this.entries.byId].flatMap(([id, { company, no }]) => {
      const order = this.orderOf(id);
      if (order === undefined || company === null || this.isLocked(id) || !canSave(this.check(id))) return [];
      const { publicId: orderNo, invoice } = order;
      return [{ id, orderNo, invoiceNo: cleanWaybillNo(no), company, overwrite: invoice !== null }];
    });
  }

  async #restore(isEnded: () => boolean): Promise<void> {
    const restored = await this.draft.read();
    if (isEnded()) return;
    if (restored !== undefined && this.entries.byId.size === 0) {
      this.restore(restored.typed);
      this.draft.revive(restored.age);
    }
    this.draft.keep(() => {
      const { company } = this;
      const { uncertain } = this.save;
      const { byId, version } = this.entries;
      if (version === 0 || (byId.size === 0 && uncertain === null)) return null;
      return { typed: { company, entries: [...byId], uncertain }, files: new Map() };
    });
  }
}

function toScanLine({ id, order: { publicId, delivery } }: ListedOrder): ScanLine {
  return { id, publicId, name: delivery.name };
}

/** Whether an order waits for a number: it may have one, and has none. */
function isOpen({ order }: ListedOrder): boolean {
  return (
    order.invoice === null && checkLine(gridOrderOf(order), { entry: undefined, isInUse: false }).state !== 'blocked'
  );
}
