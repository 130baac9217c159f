import * as z from 'zod/mini';
import { requiredText } from '../wire/fields.ts';
import { businessNumberProblem } from './businessNumber.ts';

/** The business registration as saved, with the picture of the certificate (docs/rules.md#business). */
export const BusinessForm = z.strictObject({
  name: requiredText(60, '상호를 입력해주세요.'),
  ceo: requiredText(40, '대표자명을 입력해주세요.'),
  regNo: z.string().check((context) => {
    const message = businessNumberProblem(context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
  }),
  email: z.email('이메일을 입력해주세요.'),
  addr: requiredText(200, '주소를 입력해주세요.'),
  addr2: requiredText(200, '상세 주소를 입력해주세요.'),
});
export type BusinessForm = z.infer<typeof BusinessForm>;
