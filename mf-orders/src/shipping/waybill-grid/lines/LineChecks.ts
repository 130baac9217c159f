import { isCancelled } from '@backoffice/contracts/order/orderRules';
import { isOtherParcel } from '@backoffice/contracts/order/waybill/numberHolder';
import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import type { ListedOrder } from '../../../order/ListedOrder.ts';
import type { MarketOrders } from '../../../order/MarketOrders.ts';
import { type GridEntries, type GridEntry, waybillKey } from '../entries/GridEntries.ts';
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
  readonly lines: Pick<GridLines, 'byId'>;
  readonly entries: GridEntries;
  /** `_id`s of the orders in unfinished calls. */
  readonly locked: () => ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
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
  check(listed: ListedOrder): LineCheck {
    const entry = this.#deps.entries.get(listed.id);
    return this.#check(listed, entry, this.unreleasedIds, this.#getRejectionReason(listed.id, entry));
  }

  /** Checks an entry for an order without typing it. */
  checkEntry(listed: ListedOrder, entry: GridEntry | undefined): LineCheck {
    return this.#check(listed, entry, this.unreleasedIds);
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
      const listed = lines.byId.get(id);
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

  /** The orders that store a number, by `waybillKey`. */
  private get storedByNumber(): ReadonlyMap<string, readonly ListedOrder[]> {
    const stored = new Map<string, ListedOrder[]>();
    for (const listed of this.#deps.orders.all) {
      const { invoice } = listed.order;
      const key = invoice === null || isCancelled(listed.status) ? undefined : waybillKey(invoice);
      if (key !== undefined) stored.set(key, [...(stored.get(key) ?? []), listed]);
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
    return (listed) => {
      const entry = entries.get(listed.id);
      if (doubtful.has(listed.id) || entry === undefined) return true;
      return this.#findOwners(listed, entry).some(({ id }) => unreleased.has(id));
    };
  }

  #findUnreleased(isSaved: (id: string, check: LineCheck) => boolean): ReadonlySet<string> {
    const { entries, lines } = this.#deps;
    const unsavable: string[] = [];
    const dependents = new Map<string, string[]>();
    for (const [id, entry] of entries.byId) {
      const listed = lines.byId.get(id);
      if (!listed?.order.invoice || entry.no === '') continue;
      const check = this.#check(listed, entry, NONE, this.#getRejectionReason(id, entry));
      if (!isSaved(id, check)) unsavable.push(id);
      else
        for (const owner of this.#findOwners(listed, entry))
          dependents.set(owner.id, [...(dependents.get(owner.id) ?? []), id]);
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
    listed: ListedOrder,
    entry: GridEntry | undefined,
    unreleased: ReadonlySet<string>,
    rejectionReason?: string,
  ): LineCheck {
    const { order } = listed;
    if (entry === undefined) return checkLine(order, { entry });
    const { entries, lines } = this.#deps;
    const owners = this.#findOwners(listed, entry);
    const typed = [...entries.findIdsWithNumber(entry)].flatMap((id) => lines.byId.get(id) ?? []);
    const holder =
      typed.find((other) => isOtherParcel(other.order, order)) ??
      // An order with a typed number releases its stored number.
      owners.find(({ id }) => !entries.get(id)?.no);
    return checkLine(order, {
      entry,
      holder: holder?.order.delivery.name,
      blockingOrderNo: owners.find(({ id }) => unreleased.has(id))?.order.publicId,
      rejectionReason,
    });
  }

  /** The orders of other parcels that store the number of the entry. */
  #findOwners(listed: ListedOrder, entry: GridEntry): readonly ListedOrder[] {
    const stored = this.storedByNumber.get(waybillKey(entry) ?? '') ?? [];
    return stored.filter(({ order }) => isOtherParcel(order, listed.order));
  }
}

function countLines(lines: readonly ListedOrder[]): SaveCounts {
  return {
    ready: lines.length,
    replacing: lines.filter(({ order }) => order.invoice !== null).length,
    paying: lines.filter(({ status }) => status === 0).length,
  };
}
