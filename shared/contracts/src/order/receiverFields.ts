import * as z from 'zod/mini';
import { text } from '../wire/fields.ts';

/** A telephone number of 9 to 13 digits, with or without hyphens. */
export const Telephone = text(20).check(
  z.refine((value) => /^\d{9,13}$/.test(value.replaceAll('-', '')), '연락처를 입력해주세요.'),
);

/** A Korean postcode. */
export const Postcode = text(5).check(z.regex(/^\d{5}$/, '우편번호 5자리를 입력해주세요.'));
