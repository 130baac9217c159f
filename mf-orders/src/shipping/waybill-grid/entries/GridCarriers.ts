import { findCarrier } from '@backoffice/contracts/codes/carriers';
import type { Platform } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import type { ListedOrder } from '../../../order/ListedOrder.ts';
import { readLastCarrier } from '../../../order/lastCarrier.ts';
import type { GridEntries } from './GridEntries.ts';

/** Carriers of the grid's lines. A line without a carrier uses the last chosen carrier. */
export class GridCarriers {
  /** Carrier code of the next typed line; null if none was chosen yet. */
  next: string | null;
  readonly #entries: GridEntries;
  readonly #stored: Platform['stored'];

  constructor(entries: GridEntries, stored: Platform['stored']) {
    this.#entries = entries;
    this.#stored = stored;
    this.next = readLastCarrier(stored);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Returns the carrier of a line: its own, the carrier of its stored number, or the last chosen carrier. */
  getFor({ id, order }: ListedOrder): string | null {
    return this.#entries.get(id)?.company ?? order.invoice?.company ?? this.next;
  }

  /** Sets and stores the carrier for lines that are typed afterwards. Unknown carriers are ignored. */
  storeNext(company: string): void {
    if (findCarrier(company) === undefined) return;
    this.next = company;
    this.#stored.set('last-carrier', company);
  }

  /** Sets the carrier of a line. */
  set(id: string, company: string): void {
    this.#entries.edit([{ id, entry: { company, no: this.#entries.get(id)?.no ?? '' } }]);
  }

  /** Sets the carrier for lines that are typed afterwards and for typed lines without a carrier. */
  setNext(company: string): void {
    this.storeNext(company);
    this.#change(company, (chosen) => chosen === null);
  }

  /** Whether typed lines have another carrier than the last chosen one. */
  get hasOther(): boolean {
    return this.next !== null && this.#find((chosen) => chosen !== this.next).length > 0;
  }

  /** Sets the last chosen carrier for every typed line. Returns the number of changed lines. */
  setAll(): number {
    const { next } = this;
    return this.#change(next, (chosen) => chosen !== next);
  }

  /** Restores the carrier of a draft. */
  restore(company: string | null): void {
    this.next = company ?? this.next;
  }

  #change(company: string | null, matches: (chosen: string | null) => boolean): number {
    const edits = this.#find(matches).map(([id, entry]) => ({ id, entry: { ...entry, company } }));
    this.#entries.edit(edits);
    return edits.length;
  }

  #find(matches: (chosen: string | null) => boolean) {
    return [...this.#entries.byId].filter(([, entry]) => matches(entry.company));
  }
}
