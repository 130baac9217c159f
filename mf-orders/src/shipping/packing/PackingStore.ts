import { formatNumber } from '@backoffice/contracts/codes/won';
import { canPackAll } from '@backoffice/contracts/order/bulkRules';
import { PACKAGING_STATUS } from '@backoffice/contracts/order/orderStatus';
import type { Parcel } from '@backoffice/contracts/order/waybill/groupParcels';
import type { Platform } from '@backoffice/platform';
import { computedStruct, makeAutoObservable, observableRef, when } from 'mobx';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import type { MarketOrders } from '../../order/MarketOrders.ts';
import { getMarketOrders } from '../../order/getMarketOrders.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';
import { type BulkChange, bulkQuestion } from '../../order-list/bulk/BulkChange.ts';
import type { BulkReport } from '../../order-list/bulk/BulkReport.ts';
import type { BulkWaitingChanges, WaitingChange } from '../../order-list/bulk/BulkWaitingChanges.ts';
import { getBulkChanges } from '../../order-list/bulk/getBulkChanges.ts';
import { FilteredOrders } from '../../order-list/filter/FilteredOrders.ts';
import { type OrderListQuery, parseOrderListQuery } from '../../order-list/query/orderListQuery.ts';
import { PackingList } from './PackingList.ts';
import { listFetchedOrders, toggleLines } from './fetchedLines.ts';
import { type PackingQuery, parsePackingQuery, readSelection, toListSearch } from './packingQuery.ts';

type Deps = Pick<
  Platform,
  'api' | 'nav' | 'now' | 'lists' | 'getSingleton' | 'stored' | 'drafts' | 'events' | 'guard' | 'user'
>;

/** `waiting`: the change to packed is not stored yet. `closed`: the packaging of a cancelled order cannot change. */
export type PackingState = 'open' | 'waiting' | 'packed' | 'closed';

/** The orders that the screen proposes to mark as packed; `isHandedOver`: because they were printed or saved. */
export interface PackingQuestion {
  readonly orders: readonly ListedOrder[];
  readonly text: string;
  readonly isHandedOver: boolean;
}

type PackagingChange = Extract<BulkChange, { kind: 'packaging' }>;

const PACKED: PackagingChange = { kind: 'packaging', status: PACKAGING_STATUS.packed };
const STARTED: PackagingChange = { kind: 'packaging', status: PACKAGING_STATUS.started };
const NONE: ReadonlySet<string> = new Set();

/** The orders of the packing screen, and the changes that mark them as packed (`BulkWaitingChanges`). */
export class PackingStore {
  readonly orders: MarketOrders;
  readonly waiting: BulkWaitingChanges;
  /** Filters and search of the list, without its tasks: the screen has its own choice. None with selected orders. */
  readonly listQuery: OrderListQuery;
  readonly filtered: FilteredOrders;
  /** The `_id`s of the orders that were selected in the list. */
  readonly selected: ReadonlySet<string> | undefined;
  query: PackingQuery;
  /** The ticked lines of the pick list (`lineKey`). */
  ticked = NONE;
  /** The `_id`s of the orders that were printed or saved last. */
  private handedOver = NONE;
  /** The `_id`s of the orders that were packed before the screen was opened; undefined until the orders are loaded. */
  private packedBefore: ReadonlySet<string> | undefined;
  /** The packaging that the last run has stored, by the `_id` of the order, until the list is fetched again. */
  private storedByRun: ReadonlyMap<string, number> = new Map();
  readonly #deps: Deps;
  #isAsking = false;

  constructor(marketId: string, deps: Deps, search: string, passed: unknown) {
    this.#deps = deps;
    const orders = getMarketOrders(deps, marketId);
    this.orders = orders;
    this.waiting = getBulkChanges(deps, marketId);
    this.selected = readSelection(passed);
    this.query = parsePackingQuery(search, deps.stored.get('packing-view'));
    const listSearch = this.selected === undefined ? toListSearch(search) : '';
    this.listQuery = { ...parseOrderListQuery(listSearch), tasks: [], sort: 'newest' };
    // Includes newly arrived orders that the order list does not show yet.
    const latest = {
      market: orders.market,
      get all() {
        return orders.latest;
      },
    };
    this.filtered = new FilteredOrders(latest, { query: this.listQuery }, deps.now);
    makeAutoObservable<this, 'handedOver' | 'packedBefore' | 'storedByRun' | 'packedHere'>(
      this,
      {
        orders: false,
        waiting: false,
        listQuery: false,
        filtered: false,
        selected: false,
        query: observableRef,
        ticked: observableRef,
        handedOver: observableRef,
        packedBefore: observableRef,
        storedByRun: observableRef,
        packedHere: computedStruct,
        getState: false,
        getParcelState: false,
      },
      { autoBind: true },
    );
  }

  /** Follows the bulk changes and notes which orders are already packed; the returned function stops both. */
  start(): () => void {
    const { list } = this.orders;
    const detach = this.waiting.run.attach(this.applyReport);
    const stop = when(() => list.state.status === 'ready' && !list.isCached, this.notePacked);
    return () => {
      detach();
      stop();
    };
  }

  get packing(): PackingList {
    const { selected, query, packedHere } = this;
    return new PackingList(this.filtered.shown, { ...query, selected, packedHere });
  }

  /** The question that the screen shows: about the printed or saved orders, or about those whose pieces are fetched. */
  get question(): PackingQuestion | undefined {
    const { handedOver, ticked, packing, query } = this;
    const printed = packing.orders.filter((listed) => handedOver.has(listed.id) && this.getState(listed) === 'open');
    const isHandedOver = printed.length > 0;
    if (!isHandedOver && query.view !== 'pick') return undefined;
    const orders = isHandedOver
      ? printed
      : listFetchedOrders(packing.orders, ticked).filter((listed) => this.getState(listed) === 'open');
    if (orders.length === 0) return undefined;
    const text = `${isHandedOver ? '' : '다 챙긴 '}${formatNumber(orders.length)}건을 포장 완료로 바꿀까요?`;
    return { orders, text, isHandedOver };
  }

  getState({ id, order }: ListedOrder): PackingState {
    if (!canPackAll([toRuleInput(order)]).allowed) return 'closed';
    const change = this.pending.get(id);
    const status = change ?? this.storedByRun.get(id) ?? order.packagingStatus;
    if (status !== PACKAGING_STATUS.packed) return 'open';
    return change === undefined ? 'packed' : 'waiting';
  }

  /** The state of the order that is packed last. */
  getParcelState(parcel: Parcel<ListedOrder>): PackingState {
    const states = parcel.map((each) => this.getState(each));
    return (['open', 'waiting', 'packed'] as const).find((state) => states.includes(state)) ?? 'closed';
  }

  change(part: Partial<PackingQuery>): void {
    this.query = { ...this.query, ...part };
    if (part.view !== undefined) this.#deps.stored.set('packing-view', part.view);
  }

  /** Ticks or unticks a row of the pick list. */
  tick(lineKeys: readonly string[]): void {
    this.ticked = toggleLines(this.ticked, lineKeys);
  }

  /** Asks whether orders are packed that were printed or saved: whether that succeeded is known to the seller only. */
  handOver(orders: readonly ListedOrder[] = this.packing.orders): void {
    this.handedOver = new Set(orders.map(({ id }) => id));
  }

  /**
   * Marks orders as packed, unpaid orders after a question. Orders that are marked before the last change is sent become
   * part of it.
   */
  async finish(orders: readonly ListedOrder[]): Promise<void> {
    if (this.#isAsking) return;
    this.withdraw(STARTED, orders);
    const open = orders.filter((listed) => this.getState(listed) === 'open');
    const question = bulkQuestion(PACKED, open, 0);
    if (question !== undefined) {
      this.#isAsking = true;
      const isConfirmed = await this.#deps.nav.confirm({ ...question, confirmText: '변경' });
      this.#isAsking = false;
      if (!isConfirmed) return;
    }
    this.submit(PACKED, open, question !== undefined);
  }

  /** Undoes `finish`: stored orders return to 포장 시작. */
  takeBack(orders: readonly ListedOrder[]): void {
    this.withdraw(PACKED, orders);
    this.submit(
      STARTED,
      orders.filter((listed) => this.getState(listed) === 'packed'),
    );
  }

  private submit(change: PackagingChange, orders: readonly ListedOrder[], isConfirmed = false): void {
    if (orders.length === 0) return;
    const { waiting } = this;
    const targets = orders.map(({ id, order: { publicId } }) => ({ id, publicId }));
    const last = waiting.list.find((each) => !isConfirmed && each.hasCountdown && isSame(each, change));
    if (last !== undefined) waiting.undo(last);
    waiting.start(change, [...(last?.targets ?? []), ...targets], { isConfirmed });
  }

  /** Removes orders from the changes that are not sent yet. */
  private withdraw(change: PackagingChange, orders: readonly ListedOrder[]): void {
    const { waiting } = this;
    const ids = new Set(orders.map(({ id }) => id));
    for (const each of waiting.list) {
      const remaining = each.targets.filter(({ id }) => !ids.has(id));
      if (!isSame(each, change) || remaining.length === each.targets.length) continue;
      waiting.undo(each);
      waiting.start(change, remaining);
    }
  }

  /** The `_id`s of the orders that were packed while the screen is open, on this or another device. */
  private get packedHere(): ReadonlySet<string> {
    const { packedBefore } = this;
    if (packedBefore === undefined) return NONE;
    const packed = this.filtered.shown.filter(
      ({ id, order }) =>
        !packedBefore.has(id) && [order.packagingStatus, this.storedByRun.get(id)].includes(PACKAGING_STATUS.packed),
    );
    return new Set(packed.map(({ id }) => id));
  }

  /** The packaging that changes will store that are being sent or wait, by the `_id` of the order. */
  private get pending(): ReadonlyMap<string, number> {
    const { run, list } = this.waiting;
    const running = run.isRunning && run.change !== null ? [{ change: run.change, ids: run.targetIds }] : [];
    return toPackaging([...running, ...list]);
  }

  private notePacked(): void {
    const packed = this.orders.latest.filter(({ order }) => order.packagingStatus === PACKAGING_STATUS.packed);
    this.packedBefore = new Set(packed.map(({ id }) => id));
  }

  private applyReport({ done, uncertain }: BulkReport): void {
    const { change } = this.waiting.run;
    if (change !== null) this.storedByRun = toPackaging([{ change, ids: done.map(({ id }) => id) }]);
    // An uncertain call means that the connection is lost: polling loads the list when it returns.
    if (uncertain.length === 0) void this.orders.refresh().then(this.forgetRun);
  }

  private forgetRun(): void {
    if (this.orders.list.state.status === 'ready') this.storedByRun = new Map();
  }
}

function isSame({ change }: Pick<WaitingChange, 'change'>, { status }: PackagingChange): boolean {
  return change.kind === 'packaging' && change.status === status;
}

/** Returns the packaging status after the changes, by the `_id` of the order. */
function toPackaging(
  changes: readonly { readonly change: BulkChange; readonly ids: Iterable<string> }[],
): ReadonlyMap<string, number> {
  const statuses = new Map<string, number>();
  for (const { change, ids } of changes)
    if (change.kind === 'packaging') for (const id of ids) statuses.set(id, change.status);
  return statuses;
}
