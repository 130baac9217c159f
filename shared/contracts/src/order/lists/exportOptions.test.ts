import { expect, it } from '@jest/globals';
import { schemaProblems } from '../../wire/schemaProblems.ts';
import { EXPORT_TARGET_MESSAGE, ExportRequest, exportFileName, parseExportOptions } from './exportOptions.ts';
import { EXPORT_TARGET_MAX } from './orderFile.ts';

const GOOD = { mergeAddr: true, mergeReceiptId: false };

// rule: order-files.kinds
it.each<[string, object, boolean]>([
  ['accepts the required options only', {}, true],
  ['accepts filters', { status: [1], delivery: ['택배'], packagingStatus: [], cashReceiptFilter: [0] }, true],
  ['accepts selected orders', { target: ['order-0001'] }, true],
  ['rejects an invalid order id', { target: ['x'] }, false],
  ['accepts a search', { search: '김하늘' }, true],
  ['rejects a search that is too long', { search: '가'.repeat(101) }, false],
  ['accepts a packing list of all orders', { packing: 'all' }, true],
  ['rejects an unknown packing option', { packing: 'some' }, false],
  ['accepts the first label cell', { startCell: 1 }, true],
  ['accepts the last label cell', { startCell: 14 }, true],
  ['rejects the label cell 0', { startCell: 0 }, false],
  ['rejects a label cell after the last', { startCell: 15 }, false],
  ['rejects a fractional label cell', { startCell: 1.5 }, false],
  ['rejects an unknown option', { owner: 'x' }, false],
])('parseExportOptions %s', (_title, more, isRead) => {
  expect(parseExportOptions(JSON.stringify({ ...GOOD, ...more }))).toEqual(isRead ? { ...GOOD, ...more } : undefined);
});

it.each(['', '{', 'null', '[]', '{}', '{"mergeAddr":true}'])('parseExportOptions rejects %j', (json) => {
  expect(parseExportOptions(json)).toBeUndefined();
});

it('ExportRequest rejects too many selected orders with the maximum in its message', () => {
  const createRequest = (count: number) => ({
    data: JSON.stringify({ ...GOOD, target: Array.from({ length: count }, () => 'order-0001') }),
    reason: { purpose: 'shipping' },
  });
  expect(schemaProblems(ExportRequest, createRequest(EXPORT_TARGET_MAX))).toEqual([]);
  expect(schemaProblems(ExportRequest, createRequest(EXPORT_TARGET_MAX + 1))).toEqual([
    { path: 'data', text: EXPORT_TARGET_MESSAGE },
  ]);
  expect(EXPORT_TARGET_MESSAGE).toContain('20,000건');
});

// rule: order-files.file-name
it.each([
  ['2026-03-10T03:00:00.000Z', 'm_orders_20260310120000.xlsx'],
  ['2026-12-31T15:00:00.999Z', 'm_orders_20270101000000.xlsx'],
])('exportFileName at %s is %s in Seoul time', (at, name) => {
  expect(exportFileName('m', 'orders', 'xlsx', Date.parse(at))).toBe(name);
});
