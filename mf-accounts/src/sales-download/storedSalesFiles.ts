import { SALES_PERIOD_CODES } from '@backoffice/contracts/files/salesPeriods';
import type { Stored } from '@backoffice/platform';
import type { SalesFile, SalesFileState } from './SalesFile.ts';

/** The API deletes a finished file after a day. */
const ONE_DAY = 24 * 60 * 60_000;

/** Stores the requested files of the account with their states for a day, without their contents. */
export function storeSalesFiles(stored: Pick<Stored, 'set'>, files: readonly SalesFile[]): void {
  const plain = files.map(({ state, ...file }) => ({
    ...file,
    state: state.status === 'ready' ? { ...state, file: null } : state,
  }));
  stored.set('sales-files', plain);
}

/** Returns the stored files of the account that were requested within the last day; malformed files are ignored. */
export function readStoredSalesFiles(stored: Pick<Stored, 'get'>, now: number): readonly SalesFile[] {
  return (stored.get('sales-files') ?? []).filter(isSalesFile).filter(({ at }) => at + ONE_DAY > now);
}

function isSalesFile(file: { readonly period: string; readonly state: object }): file is SalesFile {
  return SALES_PERIOD_CODES.some((code) => code === file.period) && isState(file.state);
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
