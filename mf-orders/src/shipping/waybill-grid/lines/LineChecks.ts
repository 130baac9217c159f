import type { Order } from '@backoffice/contracts/order/order';
import { isCancelled } from '@backoffice/contracts/order/orderRules';
import { parcelKey } from '@backoffice/contracts/order/waybill/parcelKey';
import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import type { ListedOrder } from '../../../order/ListedOrder.ts';
import type { MarketOrders } from '../../../order/MarketOrders.ts';
import type { GridEntries } from '../entries/GridEntries.ts';
import type { GridEntry } from '../entries/GridEntry.ts';
import { waybillKey } from '../entries/waybillKey.ts';
import type { GridLines } from './GridLines.ts';
import { type LineCheck, canSave, checkLine } from './checkLine.ts';

/** Number of lines that a save sends; `replacing` of them replace a number, `paying` of them mark an order as paid. */
export interface SaveCounts {
  readonly ready: number;
  readonly replacing: number;
  readonly paying: number;
}

/** Number of lines by check result. A save without `leftOut` sends the lines of `ready`. */
export interface GridCounts extends SaveCounts {
  /** Lines that a save leaves out unless the seller includes them, and the effects of a save with them. */
  readonly leftOut: readonly ListedOrder[];
  readonly withLeftOut: SaveCounts;
  /** Lines whose number cannot be saved (`wrong`) or is unusual (`doubtful`). */
  readonly wrong: number;
  readonly doubtful: number;
}

/** Result of one call: `_id`s of the saved orders, and the refused orders with the reason code. */
export interface BatchResult {
  readonly saved: readonly string[];
  readonly failed: readonly { readonly orderId: string; readonly reason: string }[];
}

interface Deps {
  readonly orders: Pick<MarketOrders, 'all'>;
  readonly lines: Pick<GridLines, 'getOrder'>;
  readonly entries: GridEntries;
  /** `_id`s of the orders in unfinished calls. */
  readonly locked: () => ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const NO_IDS: readonly string[] = [];
const NO_LINES: SaveCounts = { ready: 0, replacing: 0, paying: 0 };
const NO_COUNTS: GridCounts = { ...NO_LINES, leftOut: [], withLeftOut: NO_LINES, wrong: 0, doubtful: 0 };

/** Checks lines against the business rules, other typed and stored numbers, and rejections of the API. */
export class LineChecks {
  /** Counts of all lines at the last `recount`. */
  counts: GridCounts = NO_COUNTS;
  /** `_id`s of the orders that were saved since the grid was opened. */
  readonly saved = new Set<string>();
  private readonly failures = new Map<string, { readonly entry: GridEntry; readonly reason: string }>();
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable<this, 'failures'>(
      this,
      { counts: observableRef, saved: observableShallow, failures: observableShallow, recount: false },
      { autoBind: true },
    );
  }

  /** Checks the typed entry of an order. */
  check({ id, order }: ListedOrder): LineCheck {
    const entry = this.#deps.entries.get(id);
    return this.#check(id, order, entry, this.#getRejectionReason(id, entry), this.unreleasedIds);
  }

  /** Checks an entry for an order without typing it. */
  checkEntry({ id, order }: ListedOrder, entry: GridEntry | undefined): LineCheck {
    return this.#check(id, order, entry, undefined, this.unreleasedIds);
  }

  needsLook(listed: ListedOrder): boolean {
    return ['wrong', 'doubtful'].includes(this.check(listed).state);
  }

  /** Records the result of a call. */
  recordResult({ saved, failed }: BatchResult): void {
    for (const { orderId, reason } of failed) {
      const entry = this.#deps.entries.get(orderId);
      if (entry !== undefined) this.failures.set(orderId, { entry, reason });
    }
    for (const id of saved) this.saved.add(id);
  }

  /** Counts all typed lines; an `autorun` follows everything that it reads. */
  recount(): void {
    const { entries, lines, locked } = this.#deps;
    const lockedIds = locked();
    let wrong = 0;
    const savable: ListedOrder[] = [];
    const doubtful = new Set<string>();
    for (const id of entries.byId.keys()) {
      const listed = lines.getOrder(id);
      if (listed === undefined) continue;
      const check = this.check(listed);
      if (check.state === 'wrong') wrong += 1;
      if (check.state === 'doubtful') doubtful.add(id);
      if (canSave(check) && !lockedIds.has(id)) savable.push(listed);
    }
    const isLeftOut = this.#createLeftOutTest(doubtful);
    const leftOut = savable.filter(isLeftOut);
    const ready = countLines(savable.filter((listed) => !isLeftOut(listed)));
    const counts = { ...ready, leftOut, withLeftOut: countLines(savable), wrong, doubtful: doubtful.size };
    runInAction(() => (this.counts = counts));
  }

  /** `_id`s of the orders that store a number, by `waybillKey`. */
  private get idsByStoredNumber(): ReadonlyMap<string, readonly string[]> {
    const stored = new Map<string, string[]>();
    for (const { id, order, status } of this.#deps.orders.all) {
      const key = order.invoice === null || isCancelled(status) ? undefined : waybillKey(order.invoice);
      if (key !== undefined) addTo(stored, key, id);
    }
    return stored;
  }

  /**
   * Orders that retain their stored number although the seller typed a new number: the line cannot be saved, or depends
   * on a line that cannot be saved.
   */
  private get unreleasedIds(): ReadonlySet<string> {
    return this.#findUnreleased((_, check) => canSave(check));
  }

  /** Doubtful lines, and lines that use a number that a doubtful line would release. */
  #createLeftOutTest(doubtful: ReadonlySet<string>): (listed: ListedOrder) => boolean {
    if (doubtful.size === 0) return () => false;
    const { entries } = this.#deps;
    const unreleased = this.#findUnreleased((id, check) => canSave(check) && !doubtful.has(id));
    return ({ id, order }) => {
      const entry = entries.get(id);
      if (doubtful.has(id) || entry === undefined) return true;
      return this.#findOwners(id, order, entry).some((owner) => unreleased.has(owner));
    };
  }

  #findUnreleased(isSaved: (id: string, check: LineCheck) => boolean): ReadonlySet<string> {
    const { entries, lines } = this.#deps;
    const unsavable: string[] = [];
    const dependents = new Map<string, string[]>();
    for (const [id, entry] of entries.byId) {
      const order = lines.getOrder(id)?.order;
      if (!order?.invoice || entry.no === '') continue;
      const check = this.#check(id, order, entry, this.#getRejectionReason(id, entry), NONE);
      if (!isSaved(id, check)) unsavable.push(id);
      else for (const owner of this.#findOwners(id, order, entry)) addTo(dependents, owner, id);
    }
    if (unsavable.length === 0) return NONE;
    const unreleased = new Set(unsavable);
    // A Set iterates over items that are added during iteration, so dependent lines are included.
    for (const id of unreleased) for (const each of dependents.get(id) ?? []) unreleased.add(each);
    return unreleased;
  }

  #getRejectionReason(id: string, entry: GridEntry | undefined): string | undefined {
    const failure = this.failures.get(id);
    return failure !== undefined && failure.entry === entry ? failure.reason : undefined;
  }

  /** Assumes that a line that releases a number can be saved unless it is in `unreleased`. */
  #check(
    id: string,
    order: Order,
    entry: GridEntry | undefined,
    rejectionReason: string | undefined,
    unreleased: ReadonlySet<string>,
  ): LineCheck {
    if (entry === undefined) return checkLine(order, { entry, isInUse: false });
    const { entries, lines } = this.#deps;
    const owners = this.#findOwners(id, order, entry);
    const blocking = owners.find((owner) => unreleased.has(owner));
    return checkLine(order, {
      entry,
      isInUse:
        // An order with a typed number releases its stored number.
        owners.some((owner) => !entries.get(owner)?.no) ||
        [...entries.findIdsWithNumber(entry)].some((other) => this.#isOther(other, id, order)),
      blockingOrderNo: blocking && lines.getOrder(blocking)?.order.publicId,
      rejectionReason,
    });
  }

  /** `_id`s of the orders of other parcels that store the number of the entry. */
  #findOwners(id: string, order: Order, entry: GridEntry): readonly string[] {
    const stored = this.idsByStoredNumber.get(waybillKey(entry) ?? '') ?? NO_IDS;
    return stored.filter((other) => this.#isOther(other, id, order));
  }

  #isOther(other: string, id: string, { delivery }: Order): boolean {
    if (other === id) return false;
    const listed = this.#deps.lines.getOrder(other);
    return listed === undefined || parcelKey(listed.order.delivery) !== parcelKey(delivery);
  }
}

function countLines(lines: readonly ListedOrder[]): SaveCounts {
  return {
    ready: lines.length,
    replacing: lines.filter(({ order }) => order.invoice !== null).length,
    paying: lines.filter(({ status }) => status === 0).length,
  };
}

function addTo(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
