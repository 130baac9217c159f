import { describe, expect, it } from '@jest/globals';
import { DEFAULT_COLUMNS, ORDER_COLUMNS, toColumnStyle, toPanelColumns } from './orderColumns.ts';

const getStyle = (...columns: Parameters<typeof toColumnStyle>[0]) =>
  toColumnStyle(columns, false) as Readonly<Record<string, string>>;

describe('toColumnStyle', () => {
  it('toColumnStyle positions the given columns in their order and hides all other columns', () => {
    const style = getStyle('total', 'name');
    expect([style['--column-total'], style['--column-name']]).toEqual(['1', '2']);
    expect([style['--display-status'], style['--display-total']]).toEqual(['none', undefined]);
    expect(style['--columns']).toBe('6.75rem minmax(4.5rem, 1fr)');
  });

  it('toColumnStyle fills the row if no column can grow', () => {
    expect(getStyle('status', 'time')['--columns']).toBe('5.25rem 6.25rem 1fr');
  });

  it('toColumnStyle shares the width in proportion with a large text, so that no column is outside of the row', () => {
    expect(toColumnStyle(['total', 'name'], true)).toMatchObject({ '--columns': 'minmax(0, 6.75fr) minmax(0, 5.5fr)' });
  });

  it('toColumnStyle hides no column if all columns are given', () => {
    expect(Object.keys(getStyle(...ORDER_COLUMNS)).filter((name) => name.startsWith('--display'))).toEqual([]);
  });

  // rule: order-list.split-view
  it('toPanelColumns keeps the tracking number on a roomy screen', () => {
    expect(toPanelColumns(DEFAULT_COLUMNS, false)).toEqual(['status', 'name', 'items', 'total']);
    expect(toPanelColumns(DEFAULT_COLUMNS, true)).toEqual(['status', 'name', 'items', 'waybill', 'total']);
    expect(toPanelColumns(['time'], true)).toEqual(['status', 'name', 'items', 'total']);
  });

  it('toColumnStyle hides a name together with its mark', () => {
    expect(getStyle('status')).toMatchObject({ '--display-name': 'none', '--display-marked': 'none' });
  });
});
