import * as z from 'zod/mini';
import type { FieldProblem } from '../wire/errorReply.ts';
import { Instant } from '../wire/fields.ts';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { hasProfile } from './hasProfile.ts';
import { InquiryFields, ProfileForm, inquiryContact } from './profileForm.ts';

/**
 * What POST /user/seller takes: any part of the profile, of `info` and of `inquiry`, and the `updatedAt` on which it
 * was typed. Whether the parts suffice depends on the stored profile: `profilePatchProblems`.
 */
export const ProfilePatch = z.strictObject({
  ...z.partial(ProfileForm).shape,
  info: z.optional(z.partial(ProfileForm.shape.info)),
  inquiry: z.optional(z.partial(InquiryFields).check(inquiryContact)),
  updatedAt: z.optional(Instant),
});
export type ProfilePatch = z.infer<typeof ProfilePatch>;

/** A profile with the parts of a patch in place of its own. */
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
 * The problems of a patch of a seller's profile. The first save has to leave a complete profile; a later one is checked
 * in the parts that it changes, so that an old value that no longer follows the rules does not keep others from
 * changing.
 */
export function profilePatchProblems(stored: ProfileForm, patch: ProfilePatch): FieldProblem[] {
  const problems = schemaProblems(ProfileForm, mergeProfile(stored, patch));
  return hasProfile(stored) ? problems.filter(({ path }) => isPatched(path, patch)) : problems;
}

function isPatched(path: string, { info, inquiry, ...parts }: ProfilePatch): boolean {
  const [part = '', field = ''] = path.split('.');
  if (part === 'info') return info !== undefined && field in info;
  // Which `tel` is allowed depends on `type`.
  if (part === 'inquiry') return inquiry !== undefined && (field in inquiry || (field === 'tel' && 'type' in inquiry));
  return part in parts;
}

function withoutAbsent<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as never;
}
