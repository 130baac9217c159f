import * as z from 'zod/mini';
import { isBlank } from '../codes/isBlank.ts';
import { requiredText } from '../wire/fields.ts';
import { businessNumberProblem } from './businessNumber.ts';

/** Address as the address search formats it: `(04766) 서울 성동구 왕십리로2길 20`. */
const PostalAddress = requiredText(200, '주소를 입력해주세요.').check(
  z.refine((value) => isBlank(value) || /^\(\d{5}\) *\S/.test(value), '주소 앞에 우편번호를 (04766)처럼 입력해주세요.'),
);

/** The business registration as saved, with the picture of the certificate (docs/rules.md#business). */
export const BusinessForm = z.strictObject({
  name: requiredText(60, '상호를 입력해주세요.'),
  ceo: requiredText(40, '대표자명을 입력해주세요.'),
  regNo: z.string().check((context) => {
    const message = businessNumberProblem(context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
  }),
  email: z.email('이메일을 입력해주세요.'),
  addr: PostalAddress,
  addr2: requiredText(200, '상세 주소를 입력해주세요.'),
});
export type BusinessForm = z.infer<typeof BusinessForm>;
