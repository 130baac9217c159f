import { SALES_PERIOD_CODES } from '@backoffice/contracts';
import type { ExpireStore } from '@backoffice/platform';
import type { SalesFile } from './SalesFile.ts';

/** The API hands a finished file out for a day. */
const A_DAY = 24 * 60 * 60_000;
/** Files kept by an older build in another shape are not found under this one. */
const SHAPE = 1;

/** Keeps for a day which files a person asked for and what became of them; the files themselves stay at the API. */
export function storeSalesFiles(expire: Pick<ExpireStore, 'set'>, uid: string, files: readonly SalesFile[]): void {
  const plain = files.map(({ state, ...file }) => ({
    ...file,
    state: state.status === 'ready' ? { ...state, file: null } : state,
  }));
  expire.set(keyOf(uid), plain, A_DAY);
}

/** The files that a person asked for within the last day, as they were kept; what is not readable is left out. */
export function readStoredSalesFiles(expire: Pick<ExpireStore, 'get'>, uid: string, now: number): readonly SalesFile[] {
  const kept = expire.get(keyOf(uid));
  return (Array.isArray(kept) ? kept : []).filter(isSalesFile).filter(({ at }) => at + A_DAY > now);
}

function keyOf(uid: string): string {
  return `sales-files.${SHAPE}.${uid}`;
}

function isSalesFile(kept: unknown): kept is SalesFile {
  const { year, period, at, state } = (kept ?? {}) as Partial<Record<keyof SalesFile, unknown>>;
  const isStated = typeof state === 'object' && state !== null && 'status' in state;
  return (
    typeof year === 'number' && typeof at === 'number' && SALES_PERIOD_CODES.some((code) => code === period) && isStated
  );
}
