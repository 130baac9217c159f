import { describe, expect, it } from '@jest/globals';
import { findNativePort } from './findNativePort.ts';

const port = { postMessage: () => {} };

describe('the wrapper’s port', () => {
  it.each([
    ['React Native', { ReactNativeWebView: port }],
    ['iOS', { webkit: { messageHandlers: { backOffice: port } } }],
    ['Android', { BackOfficeNative: port }],
  ])('is found where %s put it', (_, view) => {
    expect(findNativePort(view)).toBe(port);
  });

  it.each([
    {},
    { ReactNativeWebView: null },
    { ReactNativeWebView: { postMessage: 'x' } },
    { webkit: {} },
    { webkit: { messageHandlers: { another: port } } },
    { postMessage: () => {} },
  ])('is not found in %j', (view) => {
    expect(findNativePort(view)).toBeUndefined();
  });

  it('is no frame of that name', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    expect(typeof frame.contentWindow?.postMessage).toBe('function');
    expect(findNativePort({ BackOfficeNative: frame.contentWindow })).toBeUndefined();
    frame.remove();
  });
});
