import { orderFailureText } from '../orderFailures.ts';
import type { Waybill } from './waybill.ts';
import { readWaybillNumber } from './waybillNumber.ts';

/** Returns why a tracking number is refused, in Korean; undefined for good and doubtful numbers (docs/rules.md#waybills). */
export function findWaybillProblem({ company, no }: Waybill): string | undefined {
  const { reason, ...read } = readWaybillNumber(no, company);
  return 'no' in read && read.no === no ? undefined : orderFailureText(reason ?? 'invoice-malformed');
}
