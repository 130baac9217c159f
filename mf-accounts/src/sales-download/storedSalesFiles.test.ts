import { expect, it } from '@jest/globals';
import { fakePlatform } from '@backoffice/testing';
import type { SalesFileState } from './SalesFile.ts';
import { readStoredSalesFiles, storeSalesFiles } from './storedSalesFiles.ts';

const UID = 'kakao:1';
const NOW = Date.parse('2026-11-20T00:00:00.000Z');
const base = { year: 2026, period: '3Q', at: NOW } as const;

/** The files that are read when `files` are stored, by whatever build. */
function readAfter(files: readonly object[]) {
  const { expire } = fakePlatform();
  storeSalesFiles(expire, UID, files as never);
  return readStoredSalesFiles(expire, UID, NOW);
}

it.each<SalesFileState>([
  { status: 'making', since: NOW, progress: null, isDisconnected: false, regenerate: false },
  { status: 'ready', file: null, isSaved: true },
  { status: 'none' },
  { status: 'failed', reason: 'sale-data-not-exists', regenerate: true },
])('a file whose state is $status is stored', (state) => {
  expect(readAfter([{ ...base, state }])).toEqual([{ ...base, state }]);
});

it.each([
  ['of an unknown status', { status: 'queued' }],
  ['whose status is a name of every object', { status: 'toString' }],
  ['that failed without a reason', { status: 'failed', regenerate: false }],
  ['that is made since no time', { status: 'making', regenerate: false }],
])('a stored file %s is left out, and the others are read', (_title, state) => {
  const good = { ...base, state: { status: 'none' as const } };
  expect(readAfter([{ ...base, state }, good])).toEqual([good]);
});
