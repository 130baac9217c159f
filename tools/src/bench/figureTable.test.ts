import { expect, it } from '@jest/globals';
import { figureTable } from './figureTable.ts';

it('figureTable shows each figure with its control, ratio and budget, and whether the budget is met', () => {
  expect(
    figureTable([
      { name: 'list', value: 120.4, unit: 'ms', aim: { of: 'value', atMost: 150 } },
      {
        name: 'memo',
        value: 900,
        unit: 'calls/s',
        control: { name: 'bare', value: 1800 },
        aim: { of: 'ratio', atMost: 0.4 },
      },
      { name: 'bytes', value: 9.5, unit: 'MB' },
      { name: 'alone', value: 9.5, unit: 'ms', aim: { of: 'ratio', atMost: 0.7 } },
      ...[100, 90].map((control) => ({
        name: 'click',
        value: 225,
        unit: 'ms',
        control: { name: 'bare', value: control },
        aim: { of: 'value', atMost: 100, orRatio: 2.4 } as const,
      })),
    ]).slice(2),
  ).toEqual([
    '| list | 120 ms |  |  | ≤ 150 ms | met |',
    '| memo | 900 calls/s | 1800 calls/s (bare) | 0.50 | ≤ 0.4× | not met |',
    '| bytes | 9.50 MB |  |  |  |  |',
    '| alone | 9.50 ms |  |  | ≤ 0.7× |  |',
    '| click | 225 ms | 100 ms (bare) | 2.25 | ≤ 100 ms or ≤ 2.4× | met |',
    '| click | 225 ms | 90.0 ms (bare) | 2.50 | ≤ 100 ms or ≤ 2.4× | not met |',
  ]);
});
