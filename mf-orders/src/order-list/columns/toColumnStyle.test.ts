import { describe, expect, it } from '@jest/globals';
import { ORDER_COLUMNS } from './orderColumns.ts';
import { toColumnStyle } from './toColumnStyle.ts';

const styleOf = (...columns: Parameters<typeof toColumnStyle>[0]) =>
  toColumnStyle(columns) as Readonly<Record<string, string>>;

describe('the columns of a list', () => {
  it('stand in the order of the address, and those that it does not name are not shown', () => {
    const style = styleOf('total', 'name');
    expect([style['--column-total'], style['--column-name']]).toEqual(['1', '2']);
    expect([style['--display-status'], style['--display-total']]).toEqual(['none', undefined]);
    expect(style['--columns']).toBe('100px minmax(80px, 1fr)');
  });

  it('fill the line also where none of them grows', () => {
    expect(styleOf('status', 'time')['--columns']).toBe('92px 132px 1fr');
  });

  it('are all shown by default', () => {
    expect(Object.keys(styleOf(...ORDER_COLUMNS)).filter((name) => name.startsWith('--display'))).toEqual([]);
  });

  it('hide a name together with its mark', () => {
    expect(styleOf('status')).toMatchObject({ '--display-name': 'none', '--display-marked': 'none' });
  });
});
