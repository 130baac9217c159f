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
const getPaths = (stored: ProfileForm, patch: ProfilePatch) =>
  profilePatchProblems(stored, patch).map(({ path }) => path);

describe('ProfilePatch and profilePatchProblems', () => {
  it.each<[string, ProfilePatch]>([
    ['no field', {}],
    ['a name', { info: { name: '보리' } }],
    ['an inquiry contact with the stored type', { inquiry: { tel: '01099998888', time: '주말' } }],
    ['links and a colour', { sns: [], bgColor: '#112233' }],
    ['the loaded version', { updatedAt: LOADED }],
  ])('profilePatchProblems accepts a change with only %s', (_, patch) => {
    expect([schemaProblems(ProfilePatch, patch), profilePatchProblems(profile, patch)]).toEqual([[], []]);
  });

  it('profilePatchProblems reports all missing fields of the first save', () => {
    expect(getPaths(empty, { info: { name: '보리' } })).toEqual([
      'publicId',
      'info.profile',
      'info.phone',
      'msg',
      'inquiry.time',
      'inquiry.tel',
      'category',
    ]);
  });

  it('profilePatchProblems checks changed fields together with the fields on which they depend', () => {
    expect(getPaths(profile, { inquiry: { type: 'openchat' } })).toEqual(['inquiry.tel']);
  });

  it('profilePatchProblems accepts a change although an unchanged old field violates the rules', () => {
    const old = { ...profile, publicId: 'my_market', inquiry: { ...profile.inquiry, time: '' } };
    expect(getPaths(old, { msg: '새 소개', inquiry: { tel: '01099998888' } })).toEqual([]);
    expect(getPaths(old, { publicId: 'my_market2', inquiry: { time: '' } })).toEqual(['publicId', 'inquiry.time']);
  });

  it('mergeProfile replaces only the fields of the patch', () => {
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
