import type { ProfileForm } from '@backoffice/contracts';

/** The part of a profile that a draft stores: everything but phone numbers, which no browser stores (ADR 15). */
export interface ProfileDraft extends Pick<ProfileForm, 'publicId' | 'msg' | 'category' | 'sns' | 'bgColor'> {
  readonly name: string;
  /** `tel` is `''` unless it is an address. */
  readonly inquiry: ProfileForm['inquiry'];
}

/** The draft of a form. */
export function toProfileDraft({ publicId, info, msg, inquiry, category, sns, bgColor }: ProfileForm): ProfileDraft {
  const tel = inquiry.type === 'tel' ? '' : inquiry.tel;
  return { publicId, name: info.name, msg, inquiry: { ...inquiry, tel }, category, sns, bgColor };
}

/** A form with the values of a draft, and its own stored phone numbers. */
export function applyProfileDraft(form: ProfileForm, { name, inquiry, ...draft }: ProfileDraft): ProfileForm {
  const isPhone = inquiry.type === 'tel';
  const storedPhone = form.inquiry.type === 'tel' ? form.inquiry.tel : '';
  return {
    ...draft,
    info: { ...form.info, name },
    inquiry: { ...inquiry, tel: isPhone ? storedPhone : inquiry.tel },
  };
}
