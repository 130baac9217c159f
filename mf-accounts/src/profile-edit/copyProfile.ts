import type { ProfileForm } from '@backoffice/contracts/seller/profileForm';

/** Returns a deep copy of a profile form; a seller can be passed too. */
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
