import * as z from 'zod/mini';
import type { FieldProblem } from '../wire/errorReply.ts';
import { Instant } from '../wire/fields.ts';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { hasProfile } from './hasProfile.ts';
import { InquiryFields, ProfileForm, checkInquiryContact } from './profileForm.ts';

/**
 * Request body of POST /user/seller: any fields of the profile, of `info` and of `inquiry`, and the `updatedAt` that
 * the screen has loaded. `profilePatchProblems` checks the result with the stored profile.
 */
export const ProfilePatch = z.strictObject({
  ...z.partial(ProfileForm).shape,
  info: z.optional(z.partial(ProfileForm.shape.info)),
  inquiry: z.optional(z.partial(InquiryFields).check(checkInquiryContact)),
  updatedAt: z.optional(Instant),
});
export type ProfilePatch = z.infer<typeof ProfilePatch>;

/** Returns the stored profile with the fields of a patch. */
export function mergeProfile(stored: ProfileForm, patch: ProfilePatch): ProfileForm {
  const { updatedAt: _, info, inquiry, ...parts } = patch;
  const { publicId, msg, category, sns, bgColor } = { ...stored, ...withoutAbsent(parts) };
  return {
    publicId,
    info: { ...stored.info, ...withoutAbsent(info ?? {}) },
    msg,
    inquiry: { ...stored.inquiry, ...withoutAbsent(inquiry ?? {}) },
    category,
    sns,
    bgColor,
  };
}

/**
 * Returns the problems of a patch of a seller's profile. The first save must result in a complete profile. Later saves
 * check only the changed fields, so that an old value that violates newer rules does not block other changes.
 */
export function profilePatchProblems(stored: ProfileForm, patch: ProfilePatch): FieldProblem[] {
  const problems = schemaProblems(ProfileForm, mergeProfile(stored, patch));
  return hasProfile(stored) ? problems.filter(({ path }) => isPatched(path, patch)) : problems;
}

function isPatched(path: string, { info, inquiry, ...parts }: ProfilePatch): boolean {
  const [part = '', field = ''] = path.split('.');
  if (part === 'info') return info !== undefined && field in info;
  // The valid format of `tel` depends on `type`.
  if (part === 'inquiry') return inquiry !== undefined && (field in inquiry || (field === 'tel' && 'type' in inquiry));
  return part in parts;
}

function withoutAbsent<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as never;
}
