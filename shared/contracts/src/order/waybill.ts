import * as z from 'zod/mini';
import { CARRIERS } from '../code-tables/carriers.ts';
import { orderFailureText } from './orderFailures.ts';
import { WAYBILL_LENGTH_MAX, readWaybillNumber } from './waybillNumber.ts';

const NO_NUMBER = '운송장 번호를 입력해주세요.';
const codes = CARRIERS.map(({ code }) => code) as unknown as [string, ...string[]];

/** A tracking number with its carrier, as `readWaybillNumber` returns it (docs/rules.md#waybills). */
export const Waybill = z
  .strictObject({
    company: z.enum(codes, '택배사를 선택해주세요.'),
    no: z
      .string(NO_NUMBER)
      .check(z.minLength(1, NO_NUMBER), z.maxLength(WAYBILL_LENGTH_MAX, '운송장 번호를 다시 확인해주세요.')),
  })
  .check(({ value: { company, no }, issues }) => {
    const { reason, ...read } = readWaybillNumber(no, company);
    if (!('no' in read) || read.no !== no)
      issues.push({
        code: 'custom',
        path: ['no'],
        message: reason === 'empty-cell' ? NO_NUMBER : orderFailureText(reason ?? 'invoice-malformed'),
        input: no,
      });
  });
export type Waybill = z.infer<typeof Waybill>;
