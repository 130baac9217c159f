import { expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { countBuyers, statusQuestion } from './BulkChange.ts';

// rule: bulk-changes.questions
it.each([
  [1, 1, '주문접수 1건을 결제완료로 변경합니다.'],
  [1, 1200, '주문접수 1,200건을 결제완료로 변경합니다.'],
  [3, 12, '결제완료 12건을 발송완료로 변경합니다.'],
])('The confirmation of a change to status %i of %i orders is %j', (to, count, question) => {
  expect(statusQuestion(to, count)).toBe(question);
});

it('countBuyers counts buyers and not orders', () => {
  const buildOrderFrom = (type: string, id: string, buyerName = '이구매') =>
    buildOrder({ sns: { type, id }, buyerName });
  expect(
    countBuyers([
      buildOrderFrom('kakao', 'a'),
      buildOrderFrom('kakao', 'a', '다른 이름'),
      buildOrderFrom('twitter', 'a'),
    ]),
  ).toBe(2);
  expect(
    countBuyers([buildOrderFrom('', '', '김하나'), buildOrderFrom('', '', '김하나'), buildOrderFrom('', '', '이둘')]),
  ).toBe(2);
  expect(countBuyers([])).toBe(0);
});
