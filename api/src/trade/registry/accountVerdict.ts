/**
 * The institute gives its code tables to members only. These codes were collected from published code of a member bank
 * and of others, and from recorded calls to the test host. Found in two or more sources: the codes with A, and the bank
 * codes 412, 415, 416, 419, 420 and 815. Found in one source: 414, 417, 418, 421, 422, 425, 426, 463, 467, 473, and the
 * rejection of a token as O0002 with HTTP 200. Unconfirmed: the code for a wrong birth date of the holder, and whether
 * other codes exist. Therefore only a listed code rejects an account; every other code is inconclusive.
 */

/** Codes of the institute that reject the account: holder name, registration number. */
const REFUSED = new Set(['A0312', 'A0318']);

/** Bank codes that reject the account: missing, moved, closed, blocked, seized, another number or name. */
const REFUSED_BY_BANK = new Set('412 414 415 416 417 418 419 420 421 422 425 426 463 467 473 815'.split(' '));

const BANK_FAILED = 'A0002';
const BANK_AWAY = 'A0017';
const DONE = 'A0000';
const DONE_BY_BANK = '000';

/** The two codes of a response: the institute's, and the bank's if the bank was called. */
export interface ResponseCodes {
  readonly rsp_code: string;
  readonly bank_rsp_code?: string | null | undefined;
}

/** The verdict of a real-name inquiry by its codes; `inconclusive` if they concern the services and not the account. */
export function accountVerdict({
  rsp_code: code,
  bank_rsp_code: bank,
}: ResponseCodes): 'found' | 'refused' | 'inconclusive' {
  if (REFUSED.has(code)) return 'refused';
  if (code !== DONE && code !== BANK_FAILED) return 'inconclusive';
  if (bank && REFUSED_BY_BANK.has(bank)) return 'refused';
  return code === DONE && (bank || DONE_BY_BANK) === DONE_BY_BANK ? 'found' : 'inconclusive';
}

/** Whether a response concerns the access token: the institute's authorization codes start with O. */
export function isTokenRejected({ rsp_code: code }: ResponseCodes): boolean {
  return code.startsWith('O');
}

/** Whether a response only reports that the bank did not respond; every other response may depend on the account. */
export function isBankUnavailable({ rsp_code: code }: ResponseCodes): boolean {
  return code === BANK_AWAY;
}
