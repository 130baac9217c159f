import * as z from 'zod/mini';
import { BIDI_CONTROLS } from '../codes/cleanText.ts';
import { formatNumber } from '../codes/won.ts';
import { isBlank } from '../codes/isBlank.ts';

/** An opaque URL-safe id with at least 128 random bits. */
export const Id = z.string().check(z.regex(/^[\w-]{8,40}$/, '주소를 다시 확인해주세요.'));

/** An instant: ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime({ error: '날짜를 다시 확인해주세요.' });

/** A day `YYYY-MM-DD` of this century. */
export const Day = z.iso
  .date({ error: '날짜를 다시 확인해주세요.' })
  .check(z.refine((day) => day.startsWith('20'), '날짜를 다시 확인해주세요.'));

/** Maximum amount in won that the API accepts. */
export const WON_MAX = 1_000_000_000;

/** Whole won, 0 to `WON_MAX`. */
export const Won = z
  .int('숫자로 입력해주세요.')
  .check(z.minimum(0, '0 이상 입력해주세요.'), z.maximum(WON_MAX, '금액이 너무 커요.'));

/** Whole grams, 0 to 1,000,000. */
export const Gram = z
  .int('숫자로 입력해주세요.')
  .check(z.minimum(0, '0 이상 입력해주세요.'), z.maximum(1_000_000, '무게가 너무 커요.'));

/**
 * Text of at most `max` characters (code points), without NUL and lone surrogates, which PostgreSQL cannot store.
 * Hangul is composed (NFC), because searches and comparisons need one form of a word; controls of the direction of text
 * are removed, because they display another text than the stored one.
 */
export function text(max: number) {
  return z.string('글자로 입력해주세요.').check(
    z.normalize('NFC'),
    z.overwrite((value) => value.replaceAll(BIDI_CONTROLS, '')),
    z.maxLength(max, tooLongMessage(max)),
    z.refine<string>(
      (value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value),
      '사용할 수 없는 글자가 있어요. 지우고 다시 입력해주세요.',
    ),
  );
}

/** A trimmed `text` of at most `max` characters that must have visible characters; `message` is the error otherwise. */
export function requiredText(max: number, message: string) {
  return text(max).check(z.trim(), notBlank(message));
}

/** A check that a text has visible characters; `message` is the error otherwise. */
export function notBlank(message: string) {
  return z.refine<string>((value) => !isBlank(value), message);
}

/** Message for a text with more than `max` characters. */
export function tooLongMessage(max: number): string {
  return `${formatNumber(max)}자 이하로 입력해주세요.`;
}

/** A stored image: a path below the CDN host (`/uploads/….webp`) or an absolute https URL. */
export const ImageRef = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(\/uploads\/(?!.*\.\.)[\w./-]+|https:\/\/[\x21-\x7e]+)$/, '사진을 다시 올려주세요.'),
  );

/** A check that a value of the items of a list is unique; `message` is the error otherwise. */
export function uniqueBy<Item>(read: (item: Item) => unknown, message?: string) {
  return z.refine<readonly Item[]>((list) => new Set(list.map(read)).size === list.length, message);
}

/** A check that the items of a list are unique. */
export const uniqueItems = uniqueBy<unknown>((item) => item);

/** At most 20 pictures; the first is the cover (docs/rules.md#pictures). */
export const Cover = z.array(ImageRef).check(z.maxLength(20, '파일은 최대 20개까지만 업로드 가능합니다.'));

/** Reply without data. */
export const Done = z.object({ ok: z.literal(true) });
