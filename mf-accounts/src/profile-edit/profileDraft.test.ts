import type { ProfileForm } from '@backoffice/contracts/seller/profileForm';
import { buildSeller } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { toProfileDraft, applyProfileDraft } from './profileDraft.ts';

const { publicId, info, msg, inquiry, category, sns, bgColor } = buildSeller();
const stored: ProfileForm = { publicId, info, msg, inquiry, category, sns, bgColor };
const link = { type: 'openchat', tel: 'https://open.kakao.com/o/abc', time: '평일' } as const;
const phone = { type: 'tel', tel: '01099998888', time: '주말' } as const;

describe('profileDraft', () => {
  it('toProfileDraft omits phone numbers', () => {
    const draft = JSON.stringify(
      toProfileDraft({ ...stored, info: { ...info, phone: '01077776666' }, inquiry: phone }),
    );
    expect(draft).not.toMatch(/\d{8}/);
    expect(draft).toContain('주말');
  });

  it.each([
    ['a typed address', stored, { ...stored, inquiry: link }, link],
    ['the stored number', stored, { ...stored, inquiry: phone }, { ...phone, tel: inquiry.tel }],
    [
      'no number if an address is stored',
      { ...stored, inquiry: link },
      { ...stored, inquiry: phone },
      { ...phone, tel: '' },
    ],
  ])('applyProfileDraft restores a draft with %s', (_, form, typed, shown) => {
    expect(applyProfileDraft(form, toProfileDraft(typed)).inquiry).toEqual(shown);
  });

  it('applyProfileDraft restores all other typed values', () => {
    const typed = { ...stored, msg: '새 소개', info: { ...info, name: '새이름' }, bgColor: 'hsl(1' };
    expect(applyProfileDraft(stored, toProfileDraft(typed))).toEqual(typed);
  });
});
