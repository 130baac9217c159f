import {
  type LearnedReading,
  type Meaning,
  READING_COLUMNS_MAX,
  READING_TEXT_MAX,
  READING_VALUES_MAX,
  type StoredReading,
  deleteStatementReading,
  getStatementReadings,
  saveStatementReading,
} from '@backoffice/contracts/order/deposit/statementReadings';
import type { ApiClient } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

type ColumnsReading = Extract<LearnedReading, { kind: 'columns' }>;
type Values = ColumnsReading['values'][number];

/** The readings that the seller has taught, for the account: meanings of columns and shapes of messages. */
export class TaughtReadings {
  /** The id is empty until the API has stored the reading. */
  stored: readonly StoredReading[] = [];
  readonly #api: Pick<ApiClient, 'call'>;
  #loading: Promise<void> | undefined;

  constructor(api: Pick<ApiClient, 'call'>) {
    this.#api = api;
    makeAutoObservable(this, { stored: observableRef }, { autoBind: true });
  }

  get readings(): readonly LearnedReading[] {
    return this.stored.map(({ reading }) => reading);
  }

  /** Loads the readings once; after a failure, the next paper tries again and this paper has fewer sure deposits. */
  load(): Promise<void> {
    return (this.#loading ??= this.#attempt(async () => {
      const { readings } = await this.#api.call(getStatementReadings, {}, { handles: ['uncertain'] });
      this.set(readings);
    }));
  }

  /** Applies a reading and stores it. Never rejects: the host shows the error, and this paper is read by it. */
  async teach(reading: LearnedReading): Promise<void> {
    this.set([...this.stored.filter((each) => toKey(each.reading) !== toKey(reading)), { id: '', reading }]);
    await this.#attempt(async () => {
      const { id } = await this.#api.call(saveStatementReading, { reading }, { idempotencyKey: crypto.randomUUID() });
      this.set(this.stored.map((each) => (each.reading === reading ? { id, reading } : each)));
      // The seller forgot it before the API had stored it.
      if (!this.stored.some((each) => toKey(each.reading) === toKey(reading))) await this.forget({ id, reading });
    });
  }

  /** Forgets a reading as soon as the API has deleted it. Never rejects: the host shows the error, and it stays. */
  async forget({ id, reading }: StoredReading): Promise<void> {
    await this.#attempt(async () => {
      if (id !== '') await this.#api.call(deleteStatementReading, { id }, { idempotencyKey: crypto.randomUUID() });
      this.set(this.stored.filter((each) => each.reading !== reading));
    });
  }

  /**
   * Names columns of a table and stores that; `named` has the new meanings, and `getValues` returns the values of a
   * column. Returns whether the table has headings by which it is recognised.
   */
  nameColumns(
    titles: readonly string[],
    named: ReadonlyMap<number, Meaning | null>,
    getValues: (column: number) => readonly string[],
  ): boolean {
    const all = titles.map((title) => title.normalize('NFC').replaceAll(/\s+/g, ' ').trim().slice(0, READING_TEXT_MAX));
    const headings = all.slice(0, all.findLastIndex((heading) => heading !== '') + 1);
    const isNamed = [...named.keys()].every((column) => column < headings.length);
    if (headings.length === 0 || headings.length > READING_COLUMNS_MAX || !isNamed) return false;
    const empty: readonly null[] = headings.map(() => null);
    const reading: ColumnsReading = { kind: 'columns', headings, meanings: [...empty], values: [...empty] };
    const { meanings, values } =
      this.readings.filter((each) => each.kind === 'columns').find((each) => toKey(each) === toKey(reading)) ?? reading;
    reading.meanings = headings.map((_, column) => named.get(column) ?? meanings[column] ?? null);
    reading.values = reading.meanings.map((meaning, column) => {
      const known = values[column] ?? [];
      if (meaning !== 'none') return null;
      return named.has(column) ? joinValues(known, getValues(column)) : known;
    });
    void this.teach(reading);
    return true;
  }

  private set(stored: readonly StoredReading[]): void {
    this.stored = stored;
  }

  async #attempt(call: () => Promise<void>): Promise<void> {
    try {
      await call();
    } catch {
      this.#loading = undefined;
    }
  }
}

/** Adds values of a column that was declared to be without meaning. */
function joinValues(known: NonNullable<Values>, values: readonly string[]): Values {
  if (known === 'free-text') return known;
  const all = new Set([...known, ...values.map((value) => value.slice(0, READING_TEXT_MAX))]);
  return all.size > READING_VALUES_MAX ? 'free-text' : [...all];
}

/** Returns the headings or the shape, of which the account stores one reading. */
function toKey(reading: LearnedReading): string {
  return reading.kind === 'message' ? reading.shape : JSON.stringify(reading.headings);
}
