import { findCarrier } from '@backoffice/contracts';
import type { Platform } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import type { ListedOrder } from '../../../order/ListedOrder.ts';
import { readLastCarrier, saveLastCarrier } from '../../../order/lastCarrier.ts';
import type { GridEntries } from './GridEntries.ts';
import type { GridEntry } from './GridEntry.ts';

/** The carriers of lines: a line without one takes that of the line before. */
export class GridCarriers {
  /** The carrier of the next line that is typed. */
  next: string | null;
  readonly #entries: GridEntries;
  readonly #expire: Platform['expire'];

  constructor(entries: GridEntries, expire: Platform['expire']) {
    this.#entries = entries;
    this.#expire = expire;
    this.next = readLastCarrier(expire);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The carrier of a line: its own, that of the number that it replaces, or the one that was chosen last. */
  of({ id, order }: ListedOrder): string | null {
    return this.#entries.get(id)?.company ?? order.invoice?.company ?? this.next;
  }

  /** The entry of a line for a number; undefined for none. */
  entryOf(listed: ListedOrder, no: string): GridEntry | undefined {
    return no === '' ? undefined : { company: this.of(listed), no };
  }

  /** Chooses the carrier of the lines that are typed after this; unknown ones are ignored. */
  keep(company: string): void {
    if (findCarrier(company) === undefined) return;
    this.next = company;
    saveLastCarrier(this.#expire, company);
  }

  /** Chooses the carrier of a line and of those that are typed after it. */
  set(id: string, company: string): void {
    this.#entries.edit([{ id, entry: { company, no: this.#entries.get(id)?.no ?? '' } }]);
  }

  /** Chooses the carrier of the lines that are typed from now on, and of those that have none. */
  setNext(company: string): void {
    this.keep(company);
    this.#change(company, (chosen) => chosen === null);
  }

  /** Gives every typed line the carrier that is chosen; answers how many changed. */
  setAll(): number {
    const { next } = this;
    return this.#change(next, (chosen) => chosen !== next);
  }

  /** Takes the carrier of a draft. */
  restore(company: string | null): void {
    this.next = company ?? this.next;
  }

  #change(company: string | null, isMeant: (chosen: string | null) => boolean): number {
    const edits = [...this.#entries.byId]
      .filter(([, entry]) => isMeant(entry.company))
      .map(([id, entry]) => ({ id, entry: { ...entry, company } }));
    this.#entries.edit(edits);
    return edits.length;
  }
}
