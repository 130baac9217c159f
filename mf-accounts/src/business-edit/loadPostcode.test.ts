import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { type Postcode, loadPostcode } from './loadPostcode.ts';

const scripts = () => [...document.querySelectorAll('script')];
const Search = class {
  embed(): void {}
} as Postcode;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete window.kakao;
});

/** The script arrives and brings what it brings. */
function arrive(kakao: Window['kakao']) {
  window.kakao = kakao;
  for (const script of scripts()) fireEvent.load(script);
}

describe('the script of the postcode service', () => {
  it.each([
    ['fails', () => scripts().forEach((script) => fireEvent.error(script))],
    ['takes too long', () => jest.advanceTimersByTime(8000)],
    ['brings nothing', () => arrive({})],
  ])('is taken out and asked for anew when it %s', async (_, happen) => {
    const first = loadPostcode();
    expect(scripts()).toHaveLength(1);
    happen();
    await expect(first).rejects.toThrow('can not be reached');
    expect(scripts()).toEqual([]);

    const second = loadPostcode();
    expect(scripts()).toHaveLength(1);
    fireEvent.error(scripts()[0] as Element);
    await expect(second).rejects.toThrow();
  });

  // The search that was loaded stays loaded, so this comes last.
  it('is loaded once, also when it is asked for twice at a time and late', async () => {
    const asked = [loadPostcode(), loadPostcode()];
    expect(scripts().map(({ src }) => src)).toEqual([
      'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js',
    ]);
    jest.advanceTimersByTime(7999);
    arrive({ Postcode: Search });
    expect(await Promise.all(asked)).toEqual([Search, Search]);
    expect(await loadPostcode()).toBe(Search);
    expect(scripts()).toHaveLength(1);
  });
});
