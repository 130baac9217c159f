import { describe, expect, it } from '@jest/globals';
import { paperCases, trackingCases } from './newLayouts/index.ts';
import { NOW, type Content, type PaperCase } from './types.ts';

function toLineTexts(content: Content): string[] {
  return typeof content === 'string' ? content.split('\n') : content.rows.map((row) => row.join('\t'));
}

const toPlain = (text: string): string => text.normalize('NFKC').replace(/[,.]/g, '');

/** The cases whose amounts are spelled in Hangul. */
const SPELLED = new Set(['typed-mixed-amounts']);

const toInstant = (at: string): number => Date.parse(`${at.length === 10 ? `${at}T23:59:59` : at}+09:00`);

describe('new layouts', () => {
  it('have unique names', () => {
    const names = [...paperCases, ...trackingCases].map((each) => each.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('consist of 60 cases of four kinds', () => {
    const count = (kind: PaperCase['kind']) => paperCases.filter((each) => each.kind === kind).length;
    expect([count('statement'), count('text'), count('trap'), trackingCases.length]).toEqual([24, 14, 10, 12]);
  });

  it.each(paperCases)('$name has orders with valid, unique numbers', ({ orders }) => {
    expect(new Set(orders.map((order) => order.number)).size).toBe(orders.length);
    for (const order of orders) {
      expect(order.number).toMatch(/^\d{6}-[0-9A-Z]{8}$/);
      expect(order.total).toBeGreaterThan(0);
      expect(Date.parse(order.placedAt)).toBeLessThan(Date.parse(NOW));
    }
  });

  it.each(paperCases)('$name shows each true deposit in its text', ({ name, content, deposits }) => {
    const lines = toLineTexts(content);
    for (const deposit of deposits) {
      const block = lines.slice(deposit.row - 1, deposit.row + 6).join('\n');
      expect(block).toContain(deposit.name);
      if (!SPELLED.has(name)) expect(toPlain(block)).toContain(`${deposit.amount}`);
      expect(toInstant(deposit.at)).toBeLessThan(Date.parse('2026-11-25T15:00:00Z'));
    }
    expect(new Set(deposits.map((deposit) => deposit.row)).size).toBe(deposits.length);
  });

  it.each(paperCases)('$name expects only pairs that fit in amount, status and time', ({ orders, deposits }) => {
    const paid = deposits.flatMap((deposit) => deposit.order ?? []);
    expect(new Set(paid).size).toBe(paid.length);
    for (const deposit of deposits.filter((each) => each.order)) {
      const order = orders.find((each) => each.number === deposit.order);
      expect(order).toMatchObject({ total: deposit.amount, status: 0 });
      expect(Date.parse(order!.placedAt)).toBeLessThan(toInstant(deposit.at));
    }
  });

  it.each(paperCases.filter((each) => each.meanings && typeof each.content !== 'string'))(
    '$name names the meaning of each heading',
    ({ content, meanings }) => {
      if (typeof content === 'string') return;
      const headings = content.rows.find(
        (row) => row.length > 1 && row.every((cell) => Object.keys(meanings ?? {}).includes(`${cell}`)),
      );
      expect(headings).toHaveLength(Object.keys(meanings ?? {}).length);
    },
  );

  it.each(trackingCases)('$name expects an outcome for each row below the heading', ({ content, expected, orders }) => {
    const rows = toLineTexts(content);
    expect(expected.map((each) => each.row)).toEqual(rows.slice(1).map((_, index) => index + 2));
    const known = new Set(orders.map((order) => order.number));
    for (const each of expected) {
      for (const number of each.orders ?? []) expect(known).toContain(number);
      if (each.outcome === 'used') expect(rows[each.row - 1]?.replaceAll('-', '')).toContain(each.number);
    }
    const numbers = expected.flatMap((each) => (each.outcome === 'used' ? [each.number] : []));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
