import { describe, expect, it } from '@jest/globals';
import {
  BRIDGE_FAILURES,
  BRIDGE_REQUESTS,
  type BridgeRequestType,
  CAPABILITIES,
  PageMessage,
  READABLE_PERMISSIONS,
  SETTINGS_PAGES,
  WrapperMessage,
  toSettingsPage,
} from './bridgeMessages.ts';

const ID = '6f1b0a52-8f0e-4a6e-9d8c-0d6a0a1f7b3e';
const accepts = (type: BridgeRequestType, payload: unknown) => BRIDGE_REQUESTS[type].payload.safeParse(payload).success;

describe('BRIDGE_REQUESTS', () => {
  it.each<[BridgeRequestType, unknown]>([
    ['hello', { versions: [1] }],
    ['permission.get', { name: 'alarm' }],
    ['permission.request', { name: 'camera' }],
    ['settings.open', { page: 'alarms' }],
    ['download', { url: 'http://localhost:3100/files/a', name: 'm1_orders_20261120120000.xlsx' }],
    ['save', { name: '주문 내역.xlsx', mediaType: 'image/png', base64: 'AAEC' }],
    ['clipboard.write', { text: '' }],
    ['open.external', { url: 'https://shop.test/go/bori' }],
  ])('BRIDGE_REQUESTS.%s accepts the payload %j', (type, payload) => {
    expect(accepts(type, payload)).toBe(true);
  });

  // rule: bridge.permissions-and-settings
  it.each<[BridgeRequestType, unknown]>([
    ['hello', { versions: ['1'] }],
    ['permission.get', { name: 'location' }],
    ['permission.request', { name: 'alarm' }],
    ['permission.request', { name: 'contacts' }],
    ['settings.open', {}],
    ['download', { url: '/files/a', name: 'a.xlsx' }],
    ['download', { url: 'file:///data/a', name: 'a.xlsx' }],
    ['save', { name: 'a.png', mediaType: 'image/png', base64: 'not base64' }],
    ['clipboard.write', { text: 'x'.repeat(10_001) }],
    ['open.external', { url: 'javascript:alert(1)' }],
    ['open.external', { url: 'intent://scan#Intent;end' }],
  ])('BRIDGE_REQUESTS.%s rejects the payload %j', (type, payload) => {
    expect(accepts(type, payload)).toBe(false);
  });

  it.each(['', '..', '.htaccess', 'a/b', 'a\\b', 'a:b', 'a\nb', 'a\u202Exslx.exe', 'x'.repeat(201)])(
    'BRIDGE_REQUESTS.save rejects the file name %j',
    (name) => {
      expect(accepts('save', { name, mediaType: 'image/png', base64: '' })).toBe(false);
    },
  );

  it('each capability of CAPABILITIES belongs to a request or notice, and no request needs another capability', () => {
    const required = Object.values(BRIDGE_REQUESTS).flatMap(({ capability }) => capability ?? []);
    // The notice `cancel` needs this capability.
    expect(new Set([...required, 'cancel'])).toEqual(new Set(CAPABILITIES));
  });
});

describe('settings.open', () => {
  // rule: bridge.permissions-and-settings
  it.each(SETTINGS_PAGES)('settings.open keeps the known page %s', (page) => {
    expect(toSettingsPage(page)).toBe(page);
    expect(BRIDGE_REQUESTS['settings.open'].payload.parse({ page })).toEqual({ page });
  });

  it.each(['', 'wifi', 'Alarms', 'toString'])(
    'settings.open converts the unknown page %j to the application page',
    (page) => {
      expect(BRIDGE_REQUESTS['settings.open'].payload.parse({ page })).toEqual({ page: 'application' });
    },
  );
});

describe('PageMessage and WrapperMessage', () => {
  it.each([
    { v: 1, kind: 'request', id: ID, type: 'hello', payload: {} },
    { v: 1, kind: 'notice', type: 'close' },
    { v: 1, kind: 'notice', type: 'logout' },
    { v: 1, kind: 'notice', type: 'cancel', id: 'request-1' },
    { v: 1, kind: 'reply', id: ID, handled: true },
  ])('PageMessage accepts %j', (message) => {
    expect(PageMessage.parse(message)).toEqual(message);
  });

  it.each([
    { v: 1, kind: 'notice', type: 'login' },
    { v: 1, kind: 'notice', type: 'cancel' },
    { v: 1, kind: 'notice', type: 'close', id: 'request-1' },
    { v: 1, kind: 'notice', type: 'logout', token: 'secret' },
    { v: 1, kind: 'reply', id: ID },
    { kind: 'notice', type: 'close' },
  ])('PageMessage rejects %j', (message) => {
    expect(PageMessage.safeParse(message).success).toBe(false);
  });

  it.each([
    { v: 1, kind: 'reply', id: ID, ok: true, result: {} },
    ...BRIDGE_FAILURES.map((error) => ({ v: 1, kind: 'reply', id: ID, ok: false, error })),
    { v: 1, kind: 'progress', id: ID, share: 0 },
    { v: 1, kind: 'progress', id: ID, share: 1 },
    { v: 1, kind: 'back', id: 'back-0001' },
  ])('WrapperMessage accepts %j', (message) => {
    expect(WrapperMessage.parse(message)).toEqual(message);
  });

  it.each([
    null,
    [],
    'back',
    { kind: 'back', id: ID },
    { v: 2, kind: 'back', id: ID },
    { v: 1, kind: 'back', id: 'short' },
    { v: 1, kind: 'back', id: 'x'.repeat(65) },
    { v: 1, kind: 'back', id: '<script>alert' },
    { v: 1, kind: 'back', id: ID, more: 1 },
    { v: 1, kind: 'reply', id: ID, ok: false, error: 'boom' },
    { v: 1, kind: 'reply', id: ID, ok: true, error: 'denied' },
    { v: 1, kind: 'progress', id: ID, share: 1.01 },
    { v: 1, kind: 'progress', id: ID, share: -0.01 },
    { v: 1, kind: 'progress', id: ID, share: null },
    { v: 1, kind: 'request', id: ID, type: 'hello', payload: {} },
    { v: 1, kind: 'token', id: ID },
  ])('WrapperMessage rejects %j', (message) => {
    expect(WrapperMessage.safeParse(message).success).toBe(false);
  });
});

describe('permissions', () => {
  it.each(['granted', 'denied', 'undetermined'])('permission.get accepts the state %s', (state) => {
    expect(BRIDGE_REQUESTS['permission.get'].result.safeParse({ state }).success).toBe(true);
  });

  // rule: bridge.permissions-and-settings
  it('READABLE_PERMISSIONS includes alarm, which the page cannot request', () => {
    expect(READABLE_PERMISSIONS).toEqual(['camera', 'media', 'notification', 'alarm']);
  });
});
