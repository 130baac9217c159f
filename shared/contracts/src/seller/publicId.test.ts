import { describe, expect, it } from '@jest/globals';
import { PUBLIC_ID_LOCK, publicIdProblem } from './publicId.ts';

const PARTS =
  'twenty payment login logout profile search event admin notice support official seller market account setting download receipt order'.split(
    ' ',
  );

describe('publicIdProblem', () => {
  it.each(['bori', 'bori_studio', 'Bori-2026', '____', '1234', 'a'.repeat(30)])(
    'publicIdProblem accepts %s',
    (publicId) => {
      expect(publicIdProblem(publicId)).toBeUndefined();
    },
  );

  // rule: public-id.allowed-form
  it.each([
    ['', '아이디는 4자 이상 입력해주세요.'],
    ['abc', '아이디는 4자 이상 입력해주세요.'],
    ['a'.repeat(31), '아이디는 30자 이하로 입력해주세요.'],
    ['보리상점', '아이디는 영문, 숫자, _, -만 입력해주세요.'],
    ['bori shop', '아이디는 영문, 숫자, _, -만 입력해주세요.'],
    ['bori.shop', '아이디는 영문, 숫자, _, -만 입력해주세요.'],
    ['boriｓ', '아이디는 영문, 숫자, _, -만 입력해주세요.'],
    ['bori\n', '아이디는 영문, 숫자, _, -만 입력해주세요.'],
  ])('publicIdProblem rejects %j', (publicId, text) => {
    expect(publicIdProblem(publicId)).toBe(text);
  });

  // rule: public-id.allowed-form
  it.each(PARTS)('publicIdProblem rejects the word %s anywhere in a publicId, ignoring case', (word) => {
    for (const publicId of [word, `my_${word}`, `${word}99`, `a${word}b`, word.toUpperCase()])
      expect(publicIdProblem(publicId)).toBe(`아이디에 ‘${word}’ 글자는 쓸 수 없어요. 빼고 입력해주세요.`);
  });

  // rule: public-id.allowed-form
  it.each(['join', 'user', 'home', 'form', 'beta', 'test', 'cart', 'BETA'])(
    'publicIdProblem rejects the word %s only as the whole publicId',
    (word) => {
      expect(publicIdProblem(word)).toBe(`‘${word.toLowerCase()}’만으로는 쓸 수 없어요. 글자나 숫자를 더 붙여주세요.`);
      expect(publicIdProblem(`${word}_1`)).toBeUndefined();
    },
  );

  it.each(['v1', 'v2', 'me', 'go', 'r', 'lab', 'api', 'www'])(
    'publicIdProblem rejects the reserved word %s because it is too short',
    (word) => {
      expect(publicIdProblem(word)).toBe('아이디는 4자 이상 입력해주세요.');
    },
  );

  it('PUBLIC_ID_LOCK is 50 followers', () => {
    expect(PUBLIC_ID_LOCK).toBe(50);
  });
});
