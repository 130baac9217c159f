import type { ProfileForm } from '@backoffice/contracts';
import { buildSeller } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { typedOf, withTyped } from './profileDraft.ts';

const { publicId, info, msg, inquiry, category, sns, bgColor } = buildSeller();
const stored: ProfileForm = { publicId, info, msg, inquiry, category, sns, bgColor };
const link = { type: 'openchat', tel: 'https://open.kakao.com/o/abc', time: '평일' } as const;
const phone = { type: 'tel', tel: '01099998888', time: '주말' } as const;

describe('the draft of a profile', () => {
  it('holds no phone number', () => {
    const kept = JSON.stringify(typedOf({ ...stored, info: { ...info, phone: '01077776666' }, inquiry: phone }));
    expect(kept).not.toMatch(/\d{8}/);
    expect(kept).toContain('주말');
  });

  it.each([
    ['an address that was typed', stored, { ...stored, inquiry: link }, link],
    ['the stored number', stored, { ...stored, inquiry: phone }, { ...phone, tel: inquiry.tel }],
    [
      'no number where an address is stored',
      { ...stored, inquiry: link },
      { ...stored, inquiry: phone },
      { ...phone, tel: '' },
    ],
  ])('comes back with %s', (_, form, typed, shown) => {
    expect(withTyped(form, typedOf(typed)).inquiry).toEqual(shown);
  });

  it('comes back with everything else as it was typed', () => {
    const typed = { ...stored, msg: '새 소개', info: { ...info, name: '새이름' }, bgColor: 'hsl(1' };
    expect(withTyped(stored, typedOf(typed))).toEqual(typed);
  });
});
