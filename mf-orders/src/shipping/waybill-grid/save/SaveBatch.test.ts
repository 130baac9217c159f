import { expect, it } from '@jest/globals';
import { BATCH_LINES, type UnsentLine, toBatches } from './SaveBatch.ts';

const line = (at: number, from: number | undefined, to: number, company = 'kr.epost'): UnsentLine => ({
  order: `order-${at}`,
  parcel: `parcel-${at}`,
  from: from === undefined ? undefined : `${company} ${from}`,
  to: `${company} ${to}`,
  company,
  saveLine: { id: `order-${at}`, orderNo: `${at}`, invoiceNo: `${to}` },
});
const MANY = BATCH_LINES * 2;
const sizes = (lines: readonly UnsentLine[]) => toBatches(lines).map((batch) => batch.lines.length);

it('toBatches sends lines that exchange numbers in one call, even above the batch size', () => {
  expect(sizes(Array.from({ length: MANY }, (_, at) => line(at, at, (at + 1) % MANY)))).toEqual([MANY]);
});

it('toBatches puts a pair that does not fit into a call into the next call', () => {
  const singles = Array.from({ length: BATCH_LINES - 1 }, (_, at) => line(at, at, MANY + at));
  const pair = [line(-1, -1, -2), line(-2, -2, -1)];
  const batches = toBatches([...singles, ...pair]);
  const findBatch = (id: string) => batches.findIndex(({ lines }) => lines.some((each) => each.id === id));
  expect(findBatch('order--1')).toBe(findBatch('order--2'));
  expect(batches.map(({ lines }) => lines.length).toSorted()).toEqual([1, BATCH_LINES]);
});

it('toBatches sends a chain from its end in several calls', () => {
  const chain = Array.from({ length: BATCH_LINES + 1 }, (_, at) => line(at, at, at + 1));
  const [first, second] = toBatches(chain);
  expect([first?.lines.length, first?.lines[0]?.id]).toEqual([BATCH_LINES, `order-${BATCH_LINES}`]);
  expect(second?.lines.map(({ id }) => id)).toEqual(['order-0']);
});
