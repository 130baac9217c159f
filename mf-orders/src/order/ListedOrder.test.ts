import { expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { toListedOrder } from './ListedOrder.ts';

it('ListedOrder computes the search text on the first read and only once', () => {
  let reads = 0;
  const order = buildOrder({ publicId: 'N-1' });
  const counting = {
    ...order,
    get payer() {
      reads += 1;
      return '박하늘';
    },
  };
  const listed = toListedOrder(counting);
  expect(reads).toBe(0);
  expect([listed.searchText, listed.searchText].every(({ lines }) => lines.includes('박하늘'))).toBe(true);
  expect(reads).toBe(1);
});
