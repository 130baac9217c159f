import { expect, it } from '@jest/globals';
import { tableOfFigures } from './tableOfFigures.ts';

it('each figure stands beside its control and its aim, which it reaches or not', () => {
  expect(
    tableOfFigures([
      { name: 'list', value: 120.4, unit: 'ms', aim: { of: 'value', atMost: 150 } },
      {
        name: 'memo',
        value: 900,
        unit: 'calls/s',
        control: { name: 'bare', value: 1800 },
        aim: { of: 'ratio', atLeast: 0.75 },
      },
      { name: 'bytes', value: 9.5, unit: 'MB' },
    ]).slice(2),
  ).toEqual([
    '| list | 120 ms |  |  | ≤ 150 ms | yes |',
    '| memo | 900 calls/s | 1800 calls/s (bare) | 0.50 | ≥ 0.75× | no |',
    '| bytes | 9.50 MB |  |  |  |  |',
  ]);
});
