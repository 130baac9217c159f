import { expect, it } from '@jest/globals';
import { matchHangul } from './matchHangul.ts';

it.each([
  ['봄 소풍 스티커 마켓', '마켓', 6],
  ['봄 소풍 스티커 마켓', 'ㅁㅋ', 6],
  ['봄 소풍 스티커 마켓', 'ㅅㅍㅅ', 1],
  ['봄 소풍 스티커 마켓', '소풍스', 1],
  ['봄 소풍 스티커 마켓', ' 봄소 ', 0],
  ['과일가게 키링', '과', 0],
  ['Sticker Shop', 'shop', 7],
  ['마켓', '켐', -1],
  ['마켓', 'ㅋㅁ', -1],
  ['마켓', 'market', -1],
  ['마켓', '', 0],
  ['닭갈비', 'ㄷㄱ', 0],
  ['읽기', '일ㄱ', -1],
])('in %s, the typed text %j is found at %d', (text, typed, place) => {
  expect(matchHangul(text, typed)).toBe(place);
});

// rule: palette.hangul-matching
it('a word is found at every state of its last syllable while it is composed', () => {
  for (const typed of ['ㅁ', '마', '맠', '마케', '마켓', '마켓ㅇ', '마켓에'])
    expect(matchHangul('마켓에서', typed)).toBe(0);
  for (const typed of ['이', '일', '읽', '읽ㄱ', '읽기']) expect(matchHangul('읽기', typed)).toBe(0);
  expect(matchHangul('갑시다', '값')).toBe(0);
});
