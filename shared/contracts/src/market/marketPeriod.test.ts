import { describe, expect, it } from '@jest/globals';
import { marketPeriod } from './marketPeriod.ts';

const marketST = '2026-11-10T00:00:00.000Z';

describe('marketPeriod', () => {
  // rule: dates.display-formats
  it('marketPeriod formats start and end in Seoul time', () => {
    expect(marketPeriod({ marketST, marketED: '2026-12-01T00:00:00.000Z' })).toEqual({
      start: '26-11-10 오전 09:00',
      end: '26-12-01 오전 09:00',
    });
  });

  it('marketPeriod formats a missing start or end', () => {
    expect(marketPeriod({ marketST, marketED: null })?.end).toBe('미정');
    expect(marketPeriod({ marketST: null, marketED: null })).toBeUndefined();
  });
});
