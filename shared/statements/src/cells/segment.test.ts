import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createVocabulary, segment } from './segment.ts';

const WORDS = createVocabulary([
  ['channel', '전자금융 전자 금융 이체'],
  ['direction', '입금 출금'],
]);
const show = (text: string) => segment(text, WORDS)?.map(({ word, meaning }) => `${word} ${meaning}`);

// rule: deposits.messages-word-by-word
it('segment splits a text into as few words as possible', () => {
  expect(show('전자금융입금')).toEqual(['전자금융 channel', '입금 direction']);
  expect(show('금융전자이체')).toEqual(['금융 channel', '전자 channel', '이체 channel']);
  expect(show('')).toEqual([]);
});

// rule: deposits.messages-word-by-word
it.each(['전자금융김', '김입금', '전자금', '입금 출금'])(
  'segment does not split %j, because a part is no word',
  (text) => {
    expect(show(text)).toBeUndefined();
  },
);

// rule: deposits.messages-word-by-word
it('segment returns words that form the text, exactly if the text consists of words', () => {
  const word = fc.constantFrom(...WORDS.meanings.keys());
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), fc.constantFrom('', '김'), (words, letter) => {
      const text = words.join('') + letter;
      const found = segment(text, WORDS);
      expect(found?.map((each) => each.word).join('')).toBe(letter === '' ? text : undefined);
      expect(found?.length ?? 0).toBeLessThanOrEqual(words.length);
    }),
  );
});
