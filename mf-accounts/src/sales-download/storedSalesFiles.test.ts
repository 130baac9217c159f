import { expect, it } from '@jest/globals';
import { fakePlatform } from '@backoffice/testing';
import type { SalesFileState } from './SalesFile.ts';
import { readStoredSalesFiles, storeSalesFiles } from './storedSalesFiles.ts';

const NOW = Date.parse('2026-11-20T00:00:00.000Z');
const base = { year: 2026, period: '3Q', at: NOW } as const;

/** Stores `files`, possibly of another build, and reads them again. */
function storeAndRead(files: readonly object[]) {
  const { stored } = fakePlatform();
  storeSalesFiles(stored, files as never);
  return readStoredSalesFiles(stored, NOW);
}

it.each<SalesFileState>([
  { status: 'making', since: NOW, progress: null, isDisconnected: false, regenerate: false },
  { status: 'ready', file: null, isSaved: true },
  { status: 'none' },
  { status: 'failed', reason: 'sale-data-not-exists', regenerate: true },
])('readStoredSalesFiles returns a file with state $status', (state) => {
  expect(storeAndRead([{ ...base, state }])).toEqual([{ ...base, state }]);
});

it.each([
  ['with an unknown status', { status: 'queued' }],
  ['whose status is the name of an Object method', { status: 'toString' }],
  ['that failed without a reason', { status: 'failed', regenerate: false }],
  ['in generation without a start time', { status: 'making', regenerate: false }],
])('readStoredSalesFiles ignores a file %s and returns the others', (_title, state) => {
  const good = { ...base, state: { status: 'none' as const } };
  expect(storeAndRead([{ ...base, state }, good])).toEqual([good]);
});
