import { expect, it } from '@jest/globals';
import { withParticle } from './withParticle.ts';

it.each([
  ["'상태 없음'", '으로/로', "'상태 없음'으로"],
  ["'포장 시작'", '으로/로', "'포장 시작'으로"],
  ["'포장 완료'", '으로/로', "'포장 완료'로"],
  ['서울', '으로/로', '서울로'],
  ['서울', '을/를', '서울을'],
  ['스티커 (A4)', '은/는', '스티커 (A4)는'],
  ['123450', '을/를', '123450을'],
  ['123451', '으로/로', '123451로'],
  ['123452', '을/를', '123452를'],
  ['261120-ZZZZ', '은/는', '261120-ZZZZ는'],
  ['N-m', '은/는', 'N-m은'],
  ['😀', '을/를', '😀를'],
  ['', '을/를', '를'],
] as const)('withParticle for %j and %s returns %j', (word, particle, expected) => {
  expect(withParticle(word, particle)).toBe(expected);
});
