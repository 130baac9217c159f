import { SALES_PERIOD_CODES } from '@backoffice/contracts';
import type { ExpireStore } from '@backoffice/platform';
import type { SalesFile, SalesFileState } from './SalesFile.ts';

/** The API deletes a finished file after a day. */
const ONE_DAY = 24 * 60 * 60_000;
/** Version of the stored shape: values of another version, written by another build, are ignored. */
const VERSION = 1;

/** Stores the requested files of a user with their states for a day, without their contents. */
export function storeSalesFiles(expire: Pick<ExpireStore, 'set'>, uid: string, files: readonly SalesFile[]): void {
  const plain = files.map(({ state, ...file }) => ({
    ...file,
    state: state.status === 'ready' ? { ...state, file: null } : state,
  }));
  expire.set(storageKey(uid), plain, ONE_DAY);
}

/** Returns the stored files of a user that were requested within the last day; malformed entries are ignored. */
export function readStoredSalesFiles(expire: Pick<ExpireStore, 'get'>, uid: string, now: number): readonly SalesFile[] {
  const stored = expire.get(storageKey(uid));
  return (Array.isArray(stored) ? stored : []).filter(isSalesFile).filter(({ at }) => at + ONE_DAY > now);
}

function storageKey(uid: string): string {
  return `sales-files.${VERSION}.${uid}`;
}

function isSalesFile(value: unknown): value is SalesFile {
  const { year, period, at, state } = (value ?? {}) as Partial<Record<keyof SalesFile, unknown>>;
  return (
    typeof year === 'number' &&
    typeof at === 'number' &&
    SALES_PERIOD_CODES.some((code) => code === period) &&
    isState(state)
  );
}

/** Checks the additional properties of a stored state by status. */
const STATE_CHECKS: Readonly<Record<SalesFileState['status'], (state: Readonly<Record<string, unknown>>) => boolean>> =
  {
    making: ({ since, regenerate }) => typeof since === 'number' && typeof regenerate === 'boolean',
    ready: ({ isSaved, file }) => typeof isSaved === 'boolean' && file === null,
    none: () => true,
    failed: ({ reason, regenerate }) => typeof reason === 'string' && typeof regenerate === 'boolean',
  };

function isState(value: unknown): value is SalesFileState {
  if (typeof value !== 'object' || value === null || !('status' in value)) return false;
  const { status } = value;
  return Object.entries(STATE_CHECKS).some(([known, isComplete]) => known === status && isComplete({ ...value }));
}
