import type { ProfileForm } from '@backoffice/contracts';

/** A deep copy of a profile form, or the profile form of a seller. */
export function copyProfile({ publicId, info, msg, inquiry, category, sns, bgColor }: ProfileForm): ProfileForm {
  return {
    publicId,
    info: { ...info },
    msg,
    inquiry: { ...inquiry },
    category: [...category],
    sns: sns.map((link) => ({ ...link })),
    bgColor,
  };
}
