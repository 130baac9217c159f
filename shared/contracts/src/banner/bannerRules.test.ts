import { describe, expect, it } from '@jest/globals';
import { bannerProblem, canHaveBanner } from './bannerRules.ts';

const END = '2026-03-10T03:00:00.000Z';
const NOW = Date.parse(END);
const market = (status: number, marketED: string | null = null) => ({ status, marketED });

describe('a market', () => {
  it.each([
    ['that is a draft', 0, END, NOW - 1, false],
    ['of status 1, which counts as open', 1, END, NOW - 1, true],
    ['that is open', 2, END, NOW - 1, true],
    ['that ends at this moment', 2, END, NOW, false],
    ['that has ended', 2, END, NOW + 1, false],
    ['that is open without an end', 2, null, NOW, true],
    ['that was closed before its end', 3, END, NOW - 1, false],
  ])('%s may have a banner: %#', (_title, status, end, now, can) => {
    expect(canHaveBanner(market(status, end), now)).toBe(can);
  });
});

describe('a seller', () => {
  // rule: banner.requirements
  it.each([
    [-1, 'permission-denied'],
    [0, 'permission-denied'],
    [1, 'permission-denied'],
    [2, undefined],
    [3, undefined],
  ])('of status %i with an open market has the problem %s', (status, problem) => {
    expect(bannerProblem({ status }, [market(0), market(2)], NOW)).toBe(problem);
  });

  // rule: banner.requirements
  it.each([
    ['no market', []],
    ['drafts and closed ones', [market(0), market(3)]],
    ['one that is over', [market(2, END)]],
  ])('of status 2 with %s has the problem of a missing market', (_title, markets) => {
    expect(bannerProblem({ status: 2 }, markets, NOW)).toBe('market-not-exist');
  });

  it('of status 1 has the problem of the status, not of the markets', () => {
    expect(bannerProblem({ status: 1 }, [], NOW)).toBe('permission-denied');
  });
});
