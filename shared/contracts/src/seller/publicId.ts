const BANNED_PARTS =
  'twenty payment login logout profile search event admin notice support official seller market account setting download receipt order'.split(
    ' ',
  );
const BANNED_WHOLE = 'v1 v2 join user home me form beta test go r lab cart api www'.split(' ');

/** Number of subscribers from which the publicId is fixed (docs/rules.md#public-id). */
export const PUBLIC_ID_LOCK = 50;

/** Maximum number of characters of a publicId. */
export const PUBLIC_ID_MAX = 30;

/**
 * Returns the message for an invalid publicId, or undefined (docs/rules.md#public-id). Only the API can check whether
 * it is unique.
 */
export function publicIdProblem(publicId: string): string | undefined {
  if (publicId.length < 4) return '아이디는 4자 이상 입력해주세요.';
  if (publicId.length > PUBLIC_ID_MAX) return `아이디는 ${PUBLIC_ID_MAX}자 이하로 입력해주세요.`;
  if (!/^[\w-]+$/.test(publicId)) return '아이디는 영문, 숫자, _, -만 입력해주세요.';
  const lower = publicId.toLowerCase();
  if (BANNED_WHOLE.includes(lower)) return `‘${lower}’만으로는 쓸 수 없어요. 글자나 숫자를 더 붙여주세요.`;
  const banned = BANNED_PARTS.find((part) => lower.includes(part));
  return banned && `아이디에 ‘${banned}’ 글자는 쓸 수 없어요. 빼고 입력해주세요.`;
}
