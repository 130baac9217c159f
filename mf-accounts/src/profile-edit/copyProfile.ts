import type { ProfileForm } from '@backoffice/contracts';

/** A profile form of its own with the values of another one, or of a seller. */
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
