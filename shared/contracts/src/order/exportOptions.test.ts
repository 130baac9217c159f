import { expect, it } from '@jest/globals';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { EXPORT_TARGET_MESSAGE, ExportRequest, exportFileName, parseExportOptions } from './exportOptions.ts';
import { EXPORT_TARGET_MAX } from './orderFile.ts';

const GOOD = { mergeAddr: true, mergeReceiptId: false };

// rule: order-files.kinds
it.each<[string, object, boolean]>([
  ['nothing more', {}, true],
  ['a filter', { status: [1], delivery: ['택배'], packagingStatus: [], cashReceiptFilter: [0] }, true],
  ['named orders', { target: ['order-0001'] }, true],
  ['an id that is none', { target: ['x'] }, false],
  ['a search', { search: '김하늘' }, true],
  ['a long search', { search: '가'.repeat(101) }, false],
  ['a wider packing list', { packing: 'all' }, true],
  ['an unknown width', { packing: 'some' }, false],
  ['the first cell', { startCell: 1 }, true],
  ['the last cell', { startCell: 14 }, true],
  ['no cell', { startCell: 0 }, false],
  ['a cell too many', { startCell: 15 }, false],
  ['half a cell', { startCell: 1.5 }, false],
  ['an unknown option', { owner: 'x' }, false],
])('options with %s are read: %#', (_title, more, isRead) => {
  expect(parseExportOptions(JSON.stringify({ ...GOOD, ...more }))).toEqual(isRead ? { ...GOOD, ...more } : undefined);
});

it.each(['', '{', 'null', '[]', '{}', '{"mergeAddr":true}'])('no options are read from %j', (json) => {
  expect(parseExportOptions(json)).toBeUndefined();
});

it('more named orders than one file takes are refused with the limit', () => {
  const requestOf = (count: number) => ({
    data: JSON.stringify({ ...GOOD, target: Array.from({ length: count }, () => 'order-0001') }),
    reason: { purpose: 'shipping' },
  });
  expect(schemaProblems(ExportRequest, requestOf(EXPORT_TARGET_MAX))).toEqual([]);
  expect(schemaProblems(ExportRequest, requestOf(EXPORT_TARGET_MAX + 1))).toEqual([
    { path: 'data', text: EXPORT_TARGET_MESSAGE },
  ]);
  expect(EXPORT_TARGET_MESSAGE).toContain('20,000건');
});

// rule: order-files.file-name
it.each([
  ['2026-03-10T03:00:00.000Z', 'm_orders_20260310120000.xlsx'],
  ['2026-12-31T15:00:00.999Z', 'm_orders_20270101000000.xlsx'],
])('a file of %s is called %s, on Seoul’s clock', (at, name) => {
  expect(exportFileName('m', 'orders', 'xlsx', Date.parse(at))).toBe(name);
});
