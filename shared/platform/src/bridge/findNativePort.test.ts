import { describe, expect, it } from '@jest/globals';
import { findNativePort } from './findNativePort.ts';

const port = { postMessage: () => {} };

describe('the port of the wrapper', () => {
  it.each([
    ['React Native', { ReactNativeWebView: port }],
    ['iOS', { webkit: { messageHandlers: { backOffice: port } } }],
    ['Android', { BackOfficeNative: port }],
  ])('findNativePort finds the port of %s', (_, view) => {
    expect(findNativePort(view)).toBe(port);
  });

  it.each([
    {},
    { ReactNativeWebView: null },
    { ReactNativeWebView: { postMessage: 'x' } },
    { webkit: {} },
    { webkit: { messageHandlers: { another: port } } },
    { postMessage: () => {} },
  ])('findNativePort finds no port in %j', (view) => {
    expect(findNativePort(view)).toBeUndefined();
  });

  it('findNativePort ignores a frame with the name of the port', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    expect(typeof frame.contentWindow?.postMessage).toBe('function');
    expect(findNativePort({ BackOfficeNative: frame.contentWindow })).toBeUndefined();
    frame.remove();
  });
});
