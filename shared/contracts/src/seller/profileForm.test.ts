import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { ProfileForm, phoneProblem } from './profileForm.ts';

const profile: ProfileForm = {
  publicId: 'bori_studio',
  info: { name: '보리상점', profile: '/uploads/profile.webp', phone: '01012345678' },
  msg: '작은 것을 만듭니다.',
  inquiry: { type: 'tel', tel: '010-1234-5678', time: '평일 10시~18시' },
  category: ['cute'],
  sns: [{ type: 1, url: 'https://www.instagram.com/bori', etcName: '' }],
  bgColor: '#07D1AE',
};
const info = (over: object) => ({ info: { ...profile.info, ...over } });
const inquiry = (over: object) => ({ inquiry: { ...profile.inquiry, ...over } });
const sns = (type: number, url: string, etcName = '') => ({ sns: [{ type, url, etcName }] });

describe('ProfileForm', () => {
  it.each([
    ['a complete profile', {}],
    ['a profile without links', { sns: [] }],
    ['a chat for inquiries', inquiry({ type: 'openchat', tel: 'https://open.kakao.com/o/abc' })],
    ['a link of another type with a name', sns(10, 'https://bori.shop', '홈페이지')],
    ['a name with all allowed characters', info({ name: '보리_Bori-2026' })],
    ['a name in decomposed Hangul', info({ name: '보리'.repeat(6).normalize('NFD') })],
  ])('ProfileForm accepts %s', (_, over) => {
    expect(schemaProblems(ProfileForm, { ...profile, ...over })).toEqual([]);
  });

  // rule: profile.required-fields, profile.social-links
  it.each<[string, object, string]>([
    ['publicId', { publicId: 'abc' }, '아이디는 4자 이상 입력해주세요.'],
    ['publicId', { publicId: 'my_market' }, '아이디에 ‘market’ 글자는 쓸 수 없어요. 빼고 입력해주세요.'],
    ['info.name', info({ name: '' }), '상점 이름을 입력해주세요.'],
    ['info.name', info({ name: '보리 상점' }), '상점 이름은 띄어쓰기 없이 한글, 영문, 숫자, _, -만 입력해주세요.'],
    ['info.name', info({ name: '가'.repeat(31) }), '30자 이하로 입력해주세요.'],
    ['info.profile', info({ profile: '' }), '프로필 이미지를 업로드 해주세요.'],
    ['info.profile', info({ profile: 'blob:http://host/1' }), '프로필 이미지를 업로드 해주세요.'],
    ['info.phone', info({ phone: '' }), '전화번호는 11~13자리 숫자로 입력해주세요.'],
    ['msg', { msg: ' ' }, '소개를 입력해주세요.'],
    ['inquiry.tel', inquiry({ tel: '02-123-4567' }), '전화번호는 11~13자리 숫자로 입력해주세요.'],
    ['inquiry.tel', inquiry({ type: 'channel', tel: '' }), '문의 링크를 입력해주세요.'],
    ['inquiry.tel', inquiry({ type: 'talkchat', tel: 'http://talk.test/1' }), '문의 링크를 입력해주세요.'],
    ['inquiry.tel', inquiry({ type: 'openchat', tel: 'https://' }), '문의 링크를 입력해주세요.'],
    ['inquiry.type', inquiry({ type: 'mail' }), '문의 방법을 선택해주세요.'],
    ['inquiry.time', inquiry({ time: '' }), '문의 가능 시간을 입력해주세요.'],
    ['category', { category: [] }, '카테고리를 하나 선택해주세요.'],
    ['category', { category: ['cute', 'story'] }, '카테고리를 하나 선택해주세요.'],
    ['sns.0.url', sns(0, 'https://bori.shop'), '링크를 올바르게 연결해주세요.'],
    ['sns.0.url', sns(1, 'https://www.instagram.com/'), '링크를 올바르게 연결해주세요.'],
    ['sns.0.url', sns(1, 'https://www.instagram.com/ '), '링크를 올바르게 연결해주세요.'],
    ['sns.0.url', sns(1, 'https://evil.test/bori'), '링크를 올바르게 연결해주세요.'],
    ['sns.0.url', sns(10, 'https://bori.shop', ' '), '링크를 올바르게 연결해주세요.'],
    ['bgColor', { bgColor: 'mint' }, '색을 다시 선택해주세요.'],
    ['nickname', { nickname: '보리' }, '알 수 없는 항목이에요.'],
  ])('ProfileForm returns a problem at %s for %j', (path, over, text) => {
    expect(schemaProblems(ProfileForm, { ...profile, ...over })).toEqual([{ path, text }]);
  });

  it('ProfileForm trims the typed texts', () => {
    const typed = { ...profile, msg: ' 안녕하세요 ', ...inquiry({ tel: ' 01012345678 ', time: ' 평일 ' }) };
    const { msg, inquiry: saved } = ProfileForm.parse(typed);
    expect([msg, saved.tel, saved.time]).toEqual(['안녕하세요', '01012345678', '평일']);
  });
});

describe('phoneProblem', () => {
  // rule: profile.required-fields
  it.each([
    ['0101234567', false],
    ['01012345678', true],
    ['010-1234-5678', true],
    ['1234567890123', true],
    ['12345678901234', false],
    ['+821012345678', false],
    ['０１０１２３４５６７８', false],
    ['010 1234 5678', false],
    ['', false],
  ])('phoneProblem accepts %j exactly if it has 11 to 13 digits without hyphens: %s', (phone, right) => {
    expect(phoneProblem(phone) === undefined).toBe(right);
  });
});
