import { describe, expect, it } from '@jest/globals';
import { getSalesPeriodChoices } from './getSalesPeriodChoices.ts';

const shown = (...asked: Parameters<typeof getSalesPeriodChoices>) =>
  getSalesPeriodChoices(...asked).map(
    ({ value, disabled, hint }) => `${value} ${disabled ? 'no' : 'yes'} ${hint ?? '-'}`,
  );
const NOT_OVER = '아직 끝나지 않아 지금까지의 판매 내역만 담겨요.';

describe('getSalesPeriodChoices for 2026', () => {
  it.each([
    ['sole', '2026-06-30T14:59:59Z', [`1H yes ${NOT_OVER}`, '2H no 7월 1일부터 만들 수 있어요.', `1Y yes ${NOT_OVER}`]],
    ['sole', '2026-06-30T15:00:00Z', ['1H yes -', `2H yes ${NOT_OVER}`, `1Y yes ${NOT_OVER}`]],
    ['sole', '2026-12-31T14:59:59Z', ['1H yes -', `2H yes ${NOT_OVER}`, `1Y yes ${NOT_OVER}`]],
    ['sole', '2026-12-31T15:00:00Z', ['1H yes -', '2H yes -', '1Y yes -']],
    [
      'corp',
      '2026-03-31T14:59:59Z',
      [
        `1Q yes ${NOT_OVER}`,
        '2Q no 4월 1일부터 만들 수 있어요.',
        '3Q no 7월 1일부터 만들 수 있어요.',
        '4Q no 10월 1일부터 만들 수 있어요.',
      ],
    ],
    [
      'corp',
      '2026-03-31T15:00:00Z',
      ['1Q yes -', `2Q yes ${NOT_OVER}`, '3Q no 7월 1일부터 만들 수 있어요.', '4Q no 10월 1일부터 만들 수 있어요.'],
    ],
    ['corp', '2026-12-31T14:59:59Z', ['1Q yes -', '2Q yes -', '3Q yes -', `4Q yes ${NOT_OVER}`]],
    ['corp', '2026-12-31T15:00:00Z', ['1Q yes -', '2Q yes -', '3Q yes -', '4Q yes -']],
  ] as const)(
    'getSalesPeriodChoices for a %s business at %s returns the periods with their hints',
    (kind, at, periods) => {
      expect(shown(2026, kind, Date.parse(at))).toEqual(periods);
    },
  );
});
