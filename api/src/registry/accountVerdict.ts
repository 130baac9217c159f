/*
 * The institute hands its code tables only to members. What stands here was gathered from public code of a member bank
 * and of others, and from a record of calls to the test host. Seen in two places or more: the codes with A, and of the
 * banks' codes 412, 415, 416, 419, 420 and 815. Seen in one: 414, 417, 418, 421, 422, 425, 426, 463, 467, 473, and that a
 * refused token is O0002 with HTTP 200. Not confirmed: which of these a bank answers for a birth date that is not the
 * holder's, and whether there are more. So only a listed code speaks against an account; any other settles nothing.
 */

/** Codes of the institute that speak of the account: name of the holder, registration number. */
const REFUSED = new Set(['A0312', 'A0318']);

/** Codes of banks that speak of the account: none, moved, closed, blocked, seized, another's number or name. */
const REFUSED_BY_BANK = new Set('412 414 415 416 417 418 419 420 421 422 425 426 463 467 473 815'.split(' '));

const BANK_FAILED = 'A0002';
const DONE = 'A0000';
const DONE_BY_BANK = '000';

/** The two codes of an answer: the institute's, and the bank's where it was asked. */
export interface AnswerCodes {
  readonly rsp_code: string;
  readonly bank_rsp_code?: string | null | undefined;
}

/** What the codes of a real-name inquiry say; `unsettled` when they speak of the services and not of the account. */
export function accountVerdict({
  rsp_code: code,
  bank_rsp_code: bank,
}: AnswerCodes): 'found' | 'refused' | 'unsettled' {
  if (REFUSED.has(code)) return 'refused';
  if (code !== DONE && code !== BANK_FAILED) return 'unsettled';
  if (bank && REFUSED_BY_BANK.has(bank)) return 'refused';
  return code === DONE && (bank || DONE_BY_BANK) === DONE_BY_BANK ? 'found' : 'unsettled';
}

/** Whether an answer is about the access token: all codes of the institute's authorization begin with O. */
export function isTokenRefusal({ rsp_code: code }: AnswerCodes): boolean {
  return code.startsWith('O');
}
