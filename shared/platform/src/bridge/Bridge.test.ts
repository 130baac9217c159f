import { describe, expect, it, jest } from '@jest/globals';
import { Bridge, findNativePort } from './Bridge.ts';

describe('the bridge', () => {
  it('tells the wrapper in one string', () => {
    const postMessage = jest.fn();
    const bridge = new Bridge({ postMessage });
    expect(bridge.isNative).toBe(true);
    bridge.send('close');
    bridge.send('logout');
    expect(postMessage.mock.calls).toEqual([['{"type":"close"}'], ['{"type":"logout"}']]);
  });

  it('says nothing in a plain browser', () => {
    const bridge = new Bridge(undefined);
    expect(bridge.isNative).toBe(false);
    expect(() => bridge.send('close')).not.toThrow();
  });
});

describe('the wrapper’s port', () => {
  it('is found where a wrapper put it', () => {
    const port = { postMessage: () => {} };
    expect(findNativePort({ ReactNativeWebView: port })).toBe(port);
  });

  it.each([{}, { ReactNativeWebView: null }, { ReactNativeWebView: { postMessage: 'x' } }])(
    'is not found in %j',
    (page) => {
      expect(findNativePort(page)).toBeUndefined();
    },
  );
});
