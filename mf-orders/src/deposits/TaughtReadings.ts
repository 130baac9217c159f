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
} from '@backoffice/contracts';
import type { ApiClient } from '@backoffice/platform';
import type { StatementColumns } from '@backoffice/statements';
import { makeAutoObservable, observableRef } from 'mobx';

type ColumnsReading = Extract<LearnedReading, { kind: 'columns' }>;

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
    return (this.#loading ??= this.#load());
  }

  /** Applies a reading and stores it. Never rejects: the host shows the error. */
  async teach(reading: LearnedReading): Promise<void> {
    const others = this.stored.filter((each) => !isAlike(each.reading, reading));
    const replaced = this.stored.filter((each) => isAlike(each.reading, reading) && !isSame(each.reading, reading));
    this.set([...others, { id: '', reading }]);
    try {
      const { id } = await this.#api.call(saveStatementReading, { reading }, { idempotencyKey: crypto.randomUUID() });
      this.set(this.stored.map((each) => (each.reading === reading ? { id, reading } : each)));
      for (const each of replaced) await this.forget(each);
    } catch {
      // The reading applies to this paper only.
    }
  }

  /** Forgets a reading, here at once. Never rejects: the host shows the error. */
  async forget({ id, reading }: StoredReading): Promise<void> {
    this.set(this.stored.filter((each) => each.reading !== reading));
    try {
      if (id !== '') await this.#api.call(deleteStatementReading, { id }, { idempotencyKey: crypto.randomUUID() });
    } catch {
      this.#loading = undefined;
    }
  }

  /**
   * Returns the reading of columns in which columns are named; `named` has the new meanings by column. Undefined if the
   * table has no headings by which it could be recognised.
   */
  nameColumns(
    { titles, values }: Pick<StatementColumns, 'titles' | 'values'>,
    named: ReadonlyMap<number, Meaning | null>,
  ): ColumnsReading | undefined {
    const length = Math.max(trimEnd(titles.map(toHeading)).length, ...[...named.keys()].map((column) => column + 1));
    const headings = Array.from({ length }, (_, column) => toHeading(titles[column] ?? ''));
    if (headings.length > READING_COLUMNS_MAX || headings.every((heading) => heading === '')) return undefined;
    const known = this.readings
      .filter((each) => each.kind === 'columns')
      .find((each) => trimEnd(each.headings).join('\n') === trimEnd(headings).join('\n'));
    const meanings = headings.map((_, column) => named.get(column) ?? known?.meanings[column] ?? null);
    return {
      kind: 'columns',
      headings,
      meanings,
      values: meanings.map((meaning, column) =>
        meaning === 'none' ? joinValues(known?.values[column] ?? [], values[column] ?? [], named.has(column)) : null,
      ),
    };
  }

  private set(stored: readonly StoredReading[]): void {
    this.stored = stored;
  }

  async #load(): Promise<void> {
    try {
      const { readings } = await this.#api.call(getStatementReadings, {}, { handles: ['uncertain'] });
      this.set(readings);
    } catch {
      this.#loading = undefined;
    }
  }
}

type Values = ColumnsReading['values'][number];

/** Adds the values of a column without meaning; `isNew` if the seller has just declared them to be without meaning. */
function joinValues(known: Values, values: readonly string[], isNew: boolean): Values {
  if (!Array.isArray(known) || !isNew) return known ?? [];
  const all = new Set([...known, ...values.map((value) => value.slice(0, READING_TEXT_MAX))]);
  return all.size > READING_VALUES_MAX ? 'free-text' : [...all];
}

function toHeading(title: string): string {
  return title.normalize('NFC').replaceAll(/\s+/g, ' ').trim().slice(0, READING_TEXT_MAX);
}

function trimEnd(texts: readonly string[]): readonly string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** Returns whether two readings belong to the same headings or the same message. */
function isAlike(one: LearnedReading, other: LearnedReading): boolean {
  if (one.kind === 'message' || other.kind === 'message')
    return one.kind === 'message' && other.kind === 'message' && one.shape === other.shape;
  return trimEnd(one.headings).join('\n') === trimEnd(other.headings).join('\n');
}

/** Returns whether the API replaces one reading by the other. */
function isSame(one: LearnedReading, other: LearnedReading): boolean {
  return one.kind === 'message' || other.kind === 'message' || one.headings.join('\n') === other.headings.join('\n');
}
