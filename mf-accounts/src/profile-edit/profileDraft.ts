import type { ProfileForm } from '@backoffice/contracts/seller/profileForm';

/** Part of a profile that a draft stores: everything but phone numbers, which the browser must not store (ADR 15). */
export interface ProfileDraft extends Pick<ProfileForm, 'publicId' | 'msg' | 'category' | 'sns' | 'bgColor'> {
  readonly name: string;
  /** `tel` is `''` unless it is an address. */
  readonly inquiry: ProfileForm['inquiry'];
}

/** Converts form values to a draft. */
export function toProfileDraft({ publicId, info, msg, inquiry, category, sns, bgColor }: ProfileForm): ProfileDraft {
  const tel = inquiry.type === 'tel' ? '' : inquiry.tel;
  return { publicId, name: info.name, msg, inquiry: { ...inquiry, tel }, category, sns, bgColor };
}

/** Returns the form with the values of the draft and the form's own stored phone numbers. */
export function applyProfileDraft(form: ProfileForm, { name, inquiry, ...draft }: ProfileDraft): ProfileForm {
  const isPhone = inquiry.type === 'tel';
  const storedPhone = form.inquiry.type === 'tel' ? form.inquiry.tel : '';
  return {
    ...draft,
    info: { ...form.info, name },
    inquiry: { ...inquiry, tel: isPhone ? storedPhone : inquiry.tel },
  };
}
