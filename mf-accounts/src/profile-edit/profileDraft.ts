import type { ProfileForm } from '@backoffice/contracts';

/** What a draft keeps of a profile: all that the seller writes but phone numbers, which no browser keeps (ADR 9). */
export interface ProfileTyped extends Pick<ProfileForm, 'publicId' | 'msg' | 'category' | 'sns' | 'bgColor'> {
  readonly name: string;
  /** `tel` is `''` unless it is an address. */
  readonly inquiry: ProfileForm['inquiry'];
}

/** What is kept of a form. */
export function typedOf({ publicId, info, msg, inquiry, category, sns, bgColor }: ProfileForm): ProfileTyped {
  const tel = inquiry.type === 'tel' ? '' : inquiry.tel;
  return { publicId, name: info.name, msg, inquiry: { ...inquiry, tel }, category, sns, bgColor };
}

/** A form with what was kept, and the phone numbers as they are stored. */
export function withTyped(form: ProfileForm, { name, inquiry, ...typed }: ProfileTyped): ProfileForm {
  const isPhone = inquiry.type === 'tel';
  const stored = form.inquiry.type === 'tel' ? form.inquiry.tel : '';
  return {
    ...typed,
    info: { ...form.info, name },
    inquiry: { ...inquiry, tel: isPhone ? stored : inquiry.tel },
  };
}
