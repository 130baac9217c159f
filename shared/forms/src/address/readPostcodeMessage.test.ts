import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readPostcodeMessage } from './readPostcodeMessage.ts';

const ADDRESS = 'https://cdn.test/postcode/v1/index.html';
const READY = { type: 'ready' };

let frame: HTMLIFrameElement;
let other: HTMLIFrameElement;
beforeEach(() => {
  [frame, other] = [document.createElement('iframe'), document.createElement('iframe')];
  document.body.append(frame, other);
});
afterEach(() => document.body.replaceChildren());

const event = (over: MessageEventInit) =>
  new MessageEvent('message', { data: READY, origin: 'https://cdn.test', source: frame.contentWindow, ...over });

describe('readPostcodeMessage', () => {
  it('readPostcodeMessage returns a message of the frame', () => {
    expect(readPostcodeMessage(event({}), frame, ADDRESS)).toEqual(READY);
  });

  it.each([
    ['another frame', () => event({ source: other.contentWindow })],
    ['the page itself', () => event({ source: window })],
    ['no window', () => event({ source: null })],
    ['the frame after navigating to another origin', () => event({ origin: 'https://evil.test' })],
    ['the frame after navigating to another scheme', () => event({ origin: 'http://cdn.test' })],
    ['the frame after navigating to another port', () => event({ origin: 'https://cdn.test:8443' })],
    ['the frame without an origin', () => event({ origin: 'null' })],
    ['the frame with malformed data', () => event({ data: { type: 'toString' } })],
  ])('readPostcodeMessage ignores a message from %s', (_, build) => {
    expect(readPostcodeMessage(build(), frame, ADDRESS)).toBeUndefined();
  });

  it('readPostcodeMessage ignores messages if the frame does not exist, even without a source', () => {
    expect(readPostcodeMessage(event({ source: null }), null, ADDRESS)).toBeUndefined();
    frame.remove();
    expect(readPostcodeMessage(event({ source: null }), frame, ADDRESS)).toBeUndefined();
  });
});
