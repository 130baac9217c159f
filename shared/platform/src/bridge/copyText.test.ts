import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Bridge } from './Bridge.ts';
import { FakeWrapper } from './testing/FakeWrapper.ts';
import { copyText } from './copyText.ts';

const nowhere = new Bridge(undefined);

/** The selection and the place of the fallback's field when `execCommand` was called. */
let selections: { text: string; within: string }[];
let copies: () => boolean;

function clipboard(writeText?: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true });
}

beforeEach(() => {
  selections = [];
  copies = () => true;
  const execCommand = () => {
    const area = document.activeElement as HTMLTextAreaElement;
    const text = area.value.slice(area.selectionStart, area.selectionEnd);
    selections.push({ text, within: area.parentElement?.id ?? '' });
    return copies();
  };
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  document.body.id = 'body';
});

afterEach(() => {
  document.body.replaceChildren();
  clipboard();
});

describe('copying', () => {
  it('copyText uses the clipboard if it is allowed', async () => {
    const writeText = jest.fn<(text: string) => Promise<void>>(async () => {});
    clipboard(writeText);
    await expect(copyText('복사할 글', nowhere)).resolves.toBe(true);
    expect(writeText).toHaveBeenCalledWith('복사할 글');
    expect(selections).toEqual([]);
  });

  it.each([
    ['is denied', () => Promise.reject(new DOMException('denied', 'NotAllowedError'))],
    ['is missing', undefined],
  ])('copyText copies a selection if the clipboard %s, and leaves no element behind', async (_, writeText) => {
    clipboard(writeText);
    await expect(copyText('복사할\n글', nowhere)).resolves.toBe(true);
    expect(selections).toEqual([{ text: '복사할\n글', within: 'body' }]);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('copyText adds its field to the open dialog with the focus, because everything else is inert', async () => {
    document.body.innerHTML =
      '<dialog id="below" open></dialog><dialog id="above" open><button>복사</button></dialog><dialog id="last" open></dialog>';
    document.querySelector('button')?.focus();
    await copyText('글', nowhere);
    expect(selections).toEqual([{ text: '글', within: 'above' }]);
  });

  it('copyText adds its field to the open dialog if no element in it has the focus', async () => {
    document.body.innerHTML = '<dialog id="closed"></dialog><dialog id="open" open></dialog>';
    await copyText('글', nowhere);
    expect(selections).toEqual([{ text: '글', within: 'open' }]);
  });

  it('copyText restores the focus', async () => {
    document.body.innerHTML = '<button>복사</button>';
    const button = document.querySelector('button');
    button?.focus();
    await copyText('글', nowhere);
    expect(document.activeElement).toBe(button);
  });

  it('copyText returns false if copying is forbidden', async () => {
    copies = () => false;
    await expect(copyText('글', nowhere)).resolves.toBe(false);
    copies = () => {
      throw new Error('forbidden');
    };
    await expect(copyText('글', nowhere)).resolves.toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('copyText uses the wrapper if the browser cannot copy', async () => {
    copies = () => false;
    const wrapper = new FakeWrapper();
    await expect(copyText('글', wrapper.connect())).resolves.toBe(true);
    expect(wrapper.getPayloads('clipboard.write')).toEqual([{ text: '글' }]);
  });

  it('copyText does not use the wrapper if the browser can copy', async () => {
    const wrapper = new FakeWrapper();
    await copyText('글', wrapper.connect());
    expect(wrapper.getPayloads('clipboard.write')).toEqual([]);
  });

  it.each([
    ['글', { failure: 'denied' }],
    ['x'.repeat(10_001), 'respond'],
  ] as const)('copyText returns false if the wrapper cannot copy either', async (text, part) => {
    copies = () => false;
    const wrapper = new FakeWrapper().setBehaviour('clipboard.write', part);
    await expect(copyText(text, wrapper.connect())).resolves.toBe(false);
  });
});
