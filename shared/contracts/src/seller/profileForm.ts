import * as z from 'zod/mini';
import { INQUIRY_TYPES, PROFILE_CATEGORIES, SNS_TYPES } from '../codes/profile.ts';
import { ImageRef, requiredText, text } from '../wire/fields.ts';
import { publicIdProblem } from './publicId.ts';
import { isBlank } from '../codes/isBlank.ts';

const PhoneNumber = z
  .string()
  .check(z.refine((value) => phoneProblem(value) === undefined, '전화번호는 11~13자리 숫자로 입력해주세요.'));

/** Maximum number of characters of a contact or an address. */
export const ADDRESS_MAX = 300;

/** Fields of an inquiry contact. The valid format of `tel` depends on `type` (`checkInquiryContact`). */
export const InquiryFields = z.strictObject({
  type: z.enum(INQUIRY_TYPES, '문의 방법을 선택해주세요.'),
  tel: z.string().check(z.maxLength(ADDRESS_MAX), z.trim()),
  time: requiredText(60, '문의 가능 시간을 입력해주세요.'),
});

/** Checks `tel` by `type` if both are given. */
export const checkInquiryContact: z.core.CheckFn<Partial<z.infer<typeof InquiryFields>>> = ({ value, issues }) => {
  const { type, tel } = value;
  if (type === undefined || tel === undefined) return;
  const message =
    type === 'tel' ? phoneProblem(tel) : /^https:\/\/\S+$/.test(tel) ? undefined : '문의 링크를 입력해주세요.';
  if (message !== undefined) issues.push({ code: 'custom', message, path: ['tel'], input: tel });
};

/** A social link of a profile; its address starts with the prefix of its type. */
export const SnsForm = z
  .strictObject({ type: z.int(), url: z.string().check(z.maxLength(ADDRESS_MAX)), etcName: text(20) })
  .check((context) => {
    const { type, url, etcName } = context.value;
    const known = SNS_TYPES.find((sns) => sns.type === type);
    const connected = known !== undefined && url.startsWith(known.prefix) && url.trim() !== known.prefix;
    if (!connected || (type === 10 && isBlank(etcName)))
      context.issues.push({ code: 'custom', message: '링크를 올바르게 연결해주세요.', path: ['url'], input: url });
  });

/** The profile as saved (docs/rules.md#profile). The cover image is `info.profile`. */
export const ProfileForm = z.strictObject({
  publicId: z.string().check((context) => {
    const message = publicIdProblem(context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
  }),
  info: z.strictObject({
    name: text(30).check(
      z.minLength(1, '상점 이름을 입력해주세요.'),
      z.regex(/^[가-힣a-zA-Z0-9_-]*$/, '상점 이름은 띄어쓰기 없이 한글, 영문, 숫자, _, -만 입력해주세요.'),
    ),
    profile: z
      .string()
      .check(z.refine((value) => ImageRef.safeParse(value).success, '프로필 이미지를 업로드 해주세요.')),
    phone: PhoneNumber,
  }),
  msg: requiredText(1000, '소개를 입력해주세요.'),
  inquiry: InquiryFields.check(checkInquiryContact),
  category: z.array(z.enum(PROFILE_CATEGORIES)).check(z.length(1, '카테고리를 하나 선택해주세요.')),
  sns: z.array(SnsForm).check(z.maxLength(10)),
  bgColor: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, '색을 다시 선택해주세요.')),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

/** Returns the message for an invalid phone number, or undefined: 11 to 13 digits without hyphens. */
export function phoneProblem(phone: string): string | undefined {
  return /^\d{11,13}$/.test(phone.replaceAll('-', '')) ? undefined : '전화번호는 11~13자리 숫자로 입력해주세요.';
}
