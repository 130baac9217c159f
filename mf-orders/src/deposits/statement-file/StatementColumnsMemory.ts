import type { StatementColumns } from '@backoffice/contracts';
import type { ExpireStore } from '@backoffice/platform';

const KEY = 'deposits.columns';
const HALF_A_YEAR_MS = 183 * 24 * 60 * 60_000;
const MAX_LISTS = 30;

type StoredColumns = readonly (readonly [headings: string, columns: StatementColumns])[];

/** The columns that a seller chose for a statement, stored on this device by headings. */
export class StatementColumnsMemory {
  readonly #expire: Pick<ExpireStore, 'get' | 'set'>;

  constructor(expire: Pick<ExpireStore, 'get' | 'set'>) {
    this.#expire = expire;
  }

  /** Returns the stored columns for a row of headings; undefined if there are none. */
  find(headings: readonly string[]): StatementColumns | undefined {
    return new Map(this.#read()).get(toKey(headings));
  }

  save(headings: readonly string[], columns: StatementColumns): void {
    const rest = this.#read().filter(([key]) => key !== toKey(headings));
    this.#expire.set(KEY, [...rest, [toKey(headings), columns]].slice(-MAX_LISTS), HALF_A_YEAR_MS);
  }

  #read(): StoredColumns {
    const value = this.#expire.get(KEY);
    return Array.isArray(value) ? (value as StoredColumns) : [];
  }
}

function toKey(headings: readonly string[]): string {
  return headings
    .map((heading) => heading.trim())
    .join('|')
    .slice(0, 500);
}
