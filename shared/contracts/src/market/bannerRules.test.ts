import { describe, expect, it } from '@jest/globals';
import { bannerProblem, canHaveBanner } from './bannerRules.ts';

const END = '2026-03-10T03:00:00.000Z';
const NOW = Date.parse(END);
const market = (status: number, marketED: string | null = null, isPublic = true) => ({
  status,
  marketED,
  public: isPublic,
});

describe('canHaveBanner', () => {
  it.each([
    ['rejects a draft', 0, END, NOW - 1, false],
    ['accepts a market with status 1, which counts as open', 1, END, NOW - 1, true],
    ['accepts an open market before its end', 2, END, NOW - 1, true],
    ['rejects an open market at the instant of its end', 2, END, NOW, false],
    ['rejects an open market after its end', 2, END, NOW + 1, false],
    ['accepts an open market without an end', 2, null, NOW, true],
    ['rejects a market that was closed before its end', 3, END, NOW - 1, false],
  ])('canHaveBanner %s', (_title, status, end, now, can) => {
    expect(canHaveBanner(market(status, end), now)).toBe(can);
  });
});

describe('canHaveBanner', () => {
  // rule: banner.requirements
  it('canHaveBanner rejects an open market that is not public', () => {
    expect(canHaveBanner(market(2, END, false), NOW - 1)).toBe(false);
  });
});

describe('bannerProblem', () => {
  // rule: banner.requirements
  it.each([
    [-1, 'permission-denied'],
    [0, 'permission-denied'],
    [1, 'permission-denied'],
    [2, undefined],
    [3, undefined],
  ])('bannerProblem for a seller with status %i and an open market returns %s', (status, problem) => {
    expect(bannerProblem({ status }, [market(0), market(2)], NOW)).toBe(problem);
  });

  // rule: banner.requirements
  it.each([
    ['no market', []],
    ['only drafts and closed markets', [market(0), market(3)]],
    ['only a market whose end has passed', [market(2, END)]],
    ['only a hidden market', [market(2, null, false)]],
  ])('bannerProblem returns market-not-exist for a seller with status 2 and %s', (_title, markets) => {
    expect(bannerProblem({ status: 2 }, markets, NOW)).toBe('market-not-exist');
  });

  it('bannerProblem reports the status of a seller before missing markets', () => {
    expect(bannerProblem({ status: 1 }, [], NOW)).toBe('permission-denied');
  });
});
