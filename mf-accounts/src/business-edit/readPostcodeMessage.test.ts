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

const said = (over: MessageEventInit) =>
  new MessageEvent('message', { data: READY, origin: 'https://cdn.test', source: frame.contentWindow, ...over });

describe('what the window hears', () => {
  it('is a message when the frame says it', () => {
    expect(readPostcodeMessage(said({}), frame, ADDRESS)).toEqual(READY);
  });

  it.each([
    ['another frame', () => said({ source: other.contentWindow })],
    ['the page itself', () => said({ source: window })],
    ['nobody', () => said({ source: null })],
    ['the frame, gone to another origin', () => said({ origin: 'https://evil.test' })],
    ['the frame, gone to another scheme', () => said({ origin: 'http://cdn.test' })],
    ['the frame, gone to another port', () => said({ origin: 'https://cdn.test:8443' })],
    ['the frame without an origin', () => said({ origin: 'null' })],
    ['the frame in words that are no message', () => said({ data: { type: 'toString' } })],
  ])('is nothing when it comes from %s', (_, event) => {
    expect(readPostcodeMessage(event(), frame, ADDRESS)).toBeUndefined();
  });

  it('is nothing while there is no frame, not even from nobody', () => {
    expect(readPostcodeMessage(said({ source: null }), null, ADDRESS)).toBeUndefined();
    frame.remove();
    expect(readPostcodeMessage(said({ source: null }), frame, ADDRESS)).toBeUndefined();
  });
});
