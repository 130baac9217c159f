import { describe, expect, it } from '@jest/globals';
import { ClientEvent } from '@backoffice/contracts/wire/client-events/clientEvent';
import { errorEvent } from './errorEvent.ts';

const HOST = { app: 'host', version: '0.1.0-aaaaaaaa' };
const ORIGINS = ['https://seller.test', 'https://cdn.test'];

function thrown(stack: string, message = 'x is not a function'): Error {
  return Object.assign(new TypeError(message), { stack });
}
const report = (error: unknown) => errorEvent(error, HOST, ORIGINS);

describe('an unhandled error', () => {
  it.each([
    [
      'Chromium',
      `TypeError: x is not a function
    at rows (https://cdn.test/mf-orders/0.1.0-bbbbbbbb/orders.1.js:1:200)
    at https://seller.test/assets/main.2.js:3:40`,
    ],
    [
      'Safari and Firefox',
      `rows@https://cdn.test/mf-orders/0.1.0-bbbbbbbb/orders.1.js:1:200
@https://seller.test/assets/main.2.js:3:40`,
    ],
  ])('an error of %s belongs to the build of the innermost file', (_browser, stack) => {
    const event = report(thrown(stack));
    expect(event).toEqual({
      kind: 'error',
      app: 'mf-orders',
      version: '0.1.0-bbbbbbbb',
      name: 'TypeError',
      message: 'x is not a function',
      stack: ['/mf-orders/0.1.0-bbbbbbbb/orders.1.js:1:200', '/assets/main.2.js:3:40'],
    });
    expect(ClientEvent.safeParse(event).success).toBe(true);
  });

  it('an error without a remote in its stack belongs to the host', () => {
    expect(report(thrown('at f (https://seller.test/assets/main.2.js:3:40)'))).toMatchObject(HOST);
  });

  it('the report of an error names no person: it has no quoted text, page address or query', () => {
    const stack = `at f (https://seller.test/market/abc12345/orders?name=kim:1:1)
at g (https://cdn.test/mf-orders/1/a.js?uid=kakao:1:2:3)
at h (https://seller.test/assets/main.2.js:3:40)`;
    const event = report(thrown(stack, "'김소미' 01098761234 kim@shop.kr"));
    expect(JSON.stringify(event)).not.toMatch(/kim|kakao|abc12345|김소미|9876/);
    expect(ClientEvent.safeParse(event).success).toBe(true);
  });

  it.each([
    ['an extension', thrown('at f (chrome-extension://abc/content.js:1:1)')],
    ['another origin', thrown('at f (https://evil.test/assets/main.js:1:1)')],
    ['nowhere', thrown('')],
    ['a text', 'oh no'],
    ['nothing', null],
  ])('an error of %s is not reported', (_title, error) => {
    expect(report(error)).toBeUndefined();
  });

  it('the long stack of an endless recursion is cut to twenty places', () => {
    const event = report(thrown('at f (https://seller.test/assets/main.2.js:3:40)\n'.repeat(1000)));
    expect(event).toMatchObject({ stack: { length: 20 } });
  });
});
