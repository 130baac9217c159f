import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { ProfilePatch, mergeProfile, profilePatchProblems } from './profilePatch.ts';
import type { ProfileForm } from './profileForm.ts';

const profile: ProfileForm = {
  publicId: 'bori_studio',
  info: { name: '보리상점', profile: '/uploads/profile.webp', phone: '01012345678' },
  msg: '작은 것을 만듭니다.',
  inquiry: { type: 'tel', tel: '01012345678', time: '평일' },
  category: ['cute'],
  sns: [],
  bgColor: '#07D1AE',
};
const empty: ProfileForm = {
  ...profile,
  publicId: '',
  info: { name: '', profile: '', phone: '' },
  msg: '',
  inquiry: { type: 'tel', tel: '', time: '' },
  category: [],
};
const LOADED = '2026-01-01T00:00:00.000Z';
const pathsOf = (stored: ProfileForm, patch: ProfilePatch) =>
  profilePatchProblems(stored, patch).map(({ path }) => path);

describe('a part of a profile', () => {
  it.each<[string, ProfilePatch]>([
    ['nothing', {}],
    ['a name', { info: { name: '보리' } }],
    ['an inquiry contact of the stored type', { inquiry: { tel: '01099998888', time: '주말' } }],
    ['links and a colour', { sns: [], bgColor: '#112233' }],
    ['the version', { updatedAt: LOADED }],
  ])('is enough for a change: %s', (_, patch) => {
    expect([schemaProblems(ProfilePatch, patch), profilePatchProblems(profile, patch)]).toEqual([[], []]);
  });

  it('is not enough for the first save, which names everything that is missing', () => {
    expect(pathsOf(empty, { info: { name: '보리' } })).toEqual([
      'publicId',
      'info.profile',
      'info.phone',
      'msg',
      'inquiry.time',
      'inquiry.tel',
      'category',
    ]);
  });

  it('is checked with the parts that it depends on', () => {
    expect(pathsOf(profile, { inquiry: { type: 'openchat' } })).toEqual(['inquiry.tel']);
  });

  it('may change while an older part no longer follows the rules', () => {
    const old = { ...profile, publicId: 'my_market', inquiry: { ...profile.inquiry, time: '' } };
    expect(pathsOf(old, { msg: '새 소개', inquiry: { tel: '01099998888' } })).toEqual([]);
    expect(pathsOf(old, { publicId: 'my_market2', inquiry: { time: '' } })).toEqual(['publicId', 'inquiry.time']);
  });

  it('replaces its own value alone', () => {
    const patch: ProfilePatch = {
      info: { name: '보리' },
      inquiry: { tel: '01099998888' },
      updatedAt: LOADED,
    };
    const { publicId, msg, category, sns, bgColor } = profile;
    expect(mergeProfile(profile, patch)).toEqual({
      publicId,
      info: { ...profile.info, name: '보리' },
      msg,
      inquiry: { ...profile.inquiry, tel: '01099998888' },
      category,
      sns,
      bgColor,
    });
  });
});
