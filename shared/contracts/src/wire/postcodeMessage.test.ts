import { describe, expect, it } from '@jest/globals';
import { PostcodeMessage } from './postcodeMessage.ts';

const ADDRESS = {
  zonecode: '04766',
  roadAddress: '서울 성동구 왕십리로2길 20',
  jibunAddress: '서울 성동구 성수동1가 656-3',
  buildingName: '',
};
const found = (over: object) => ({ type: 'found', address: { ...ADDRESS, ...over } });
const isMessage = (data: unknown) => PostcodeMessage.safeParse(data).success;

describe('PostcodeMessage', () => {
  it.each([
    { type: 'ready' },
    { type: 'failed' },
    { type: 'close' },
    found({}),
    found({ roadAddress: '' }),
    found({ jibunAddress: '' }),
    found({ buildingName: '가'.repeat(200) }),
  ])('PostcodeMessage accepts %j', (data) => {
    expect(isMessage(data)).toBe(true);
  });

  it.each([
    undefined,
    null,
    'ready',
    {},
    { type: 'found' },
    { type: 'token' },
    found({ zonecode: '0476' }),
    found({ zonecode: '047660' }),
    found({ zonecode: 4766 }),
    found({ zonecode: '04766\n' }),
    found({ roadAddress: '', jibunAddress: '' }),
    found({ roadAddress: '가'.repeat(201) }),
    found({ jibunAddress: undefined }),
    found({ buildingName: { toString: 'x' } }),
  ])('PostcodeMessage rejects %j', (data) => {
    expect(isMessage(data)).toBe(false);
  });

  it('PostcodeMessage removes unknown fields', () => {
    expect(PostcodeMessage.parse(found({ query: '왕십리', userId: '1' }))).toEqual(found({}));
  });
});
