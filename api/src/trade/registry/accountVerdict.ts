/*
 * The institute gives its code tables to members only. These codes were gathered from public code of a member bank and
 * of others, and from a record of calls to the test host. Found in two places or more: the codes with A, and of the
 * banks' codes 412, 415, 416, 419, 420 and 815. Found in one: 414, 417, 418, 421, 422, 425, 426, 463, 467, 473, and
 * that a refused token is O0002 with HTTP 200. Not confirmed: which of these a bank answers for a birth date that is
 * not the holder's, and whether there are more. So only a listed code refuses an account; any other is inconclusive.
 */

/** Codes of the institute that refuse the account: name of the holder, registration number. */
const REFUSED = new Set(['A0312', 'A0318']);

/** Codes of banks that refuse the account: none, moved, closed, blocked, seized, another's number or name. */
const REFUSED_BY_BANK = new Set('412 414 415 416 417 418 419 420 421 422 425 426 463 467 473 815'.split(' '));

const BANK_FAILED = 'A0002';
const BANK_AWAY = 'A0017';
const DONE = 'A0000';
const DONE_BY_BANK = '000';

/** The two codes of a response: the institute's, and the bank's if the bank was called. */
export interface AnswerCodes {
  readonly rsp_code: string;
  readonly bank_rsp_code?: string | null | undefined;
}

/** The result of a real-name inquiry by its codes; `inconclusive` when they concern the services, not the account. */
export function accountVerdict({
  rsp_code: code,
  bank_rsp_code: bank,
}: AnswerCodes): 'found' | 'refused' | 'inconclusive' {
  if (REFUSED.has(code)) return 'refused';
  if (code !== DONE && code !== BANK_FAILED) return 'inconclusive';
  if (bank && REFUSED_BY_BANK.has(bank)) return 'refused';
  return code === DONE && (bank || DONE_BY_BANK) === DONE_BY_BANK ? 'found' : 'inconclusive';
}

/** Whether an answer is about the access token: all codes of the institute's authorization begin with O. */
export function isTokenRejected({ rsp_code: code }: AnswerCodes): boolean {
  return code.startsWith('O');
}

/** Whether an answer only says that the bank did not answer; any other may depend on the account that was asked for. */
export function isBankAway({ rsp_code: code }: AnswerCodes): boolean {
  return code === BANK_AWAY;
}
