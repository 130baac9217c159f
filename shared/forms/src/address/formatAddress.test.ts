import { describe, expect, it } from '@jest/globals';
import { formatAddress } from './formatAddress.ts';

const found = {
  zonecode: '04766',
  roadAddress: '서울 성동구 왕십리로2길 20',
  jibunAddress: '서울 성동구 성수동1가 656-3',
  buildingName: '보리빌딩',
};

describe('formatAddress', () => {
  it.each([
    [{}, '서울 성동구 왕십리로2길 20 (보리빌딩)'],
    [{ buildingName: '' }, '서울 성동구 왕십리로2길 20'],
    [{ roadAddress: '', buildingName: '' }, '서울 성동구 성수동1가 656-3'],
  ])('formatAddress with %j returns %s', (over, text) => {
    expect(formatAddress({ ...found, ...over })).toBe(text);
  });
});
