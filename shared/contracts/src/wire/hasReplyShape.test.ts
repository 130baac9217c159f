import { expect, it } from '@jest/globals';
import { listOrders, updateOrders } from '../order/orderEndpoints.ts';
import { exportSettlement } from '../order/lists/exportEndpoints.ts';
import { getMe } from '../seller/userEndpoints.ts';
import { hasReplyShape } from './hasReplyShape.ts';

const HTML = '<html>';

// rule: api.evidence
it.each([
  ['an array of orders', listOrders, [], true],
  ['an array whose rows are not checked', listOrders, [HTML], true],
  ['changes since a version', listOrders, { changed: [], left: [], count: 0 }, true],
  ['an object of another endpoint', listOrders, { ok: true }, false],
  ['a text for a list', listOrders, HTML, false],
  ['no list', listOrders, null, false],
  ['an object with an additional field', getMe, { user: {}, next: 1 }, true],
  ['an object without a required key', getMe, {}, false],
  ['a list for an object', getMe, [], false],
  ['a key that should be an array', updateOrders, { total: 1, success: 1, fail: 0, failAt: HTML }, false],
  ['an undeclared reply', exportSettlement, undefined, true],
])('hasReplyShape checks the first level of %s', (_, { reply }, value, expected) => {
  expect(hasReplyShape(reply, value)).toBe(expected);
});
