import { randomInt } from 'node:crypto';
import { formatStamp } from '@backoffice/contracts/codes/seoulTime';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/time/Clock.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import type { Registry, TypedAccount } from './Registry.ts';
import { accountVerdict, isBankUnavailable, isTokenRejected } from './accountVerdict.ts';
import { bankCode } from './bankCodes.ts';
import { createTokenCache } from './createTokenCache.ts';
import { postRequest, SERVICE_TIMEOUT } from './postRequest.ts';
import { unavailable } from './RegistryUnavailable.ts';

const SERVICE = 'account check';
const ACCOUNT_DIGITS_MAX = 16;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const Token = z.object({
  access_token: z.string().check(z.minLength(1)),
  // Ninety days in seconds; services send a number or a text such as "7776000.0".
  expires_in: z.coerce.number().check(z.positive()),
});

const InquiryResponse = z.object({
  rsp_code: z.string().check(z.regex(/^[A-Z]\d{4}$/)),
  bank_rsp_code: z.nullish(z.string().check(z.regex(/^\w{0,4}$/))),
  account_holder_name: z.nullish(z.string()),
});
type InquiryResponse = z.infer<typeof InquiryResponse>;

/**
 * Creates the check of an account holder with open banking (계좌실명조회): a cached client-credentials token and an inquiry.
 * A check takes at most `timeout` milliseconds, or twice that with a new token.
 */
export function createAccountCheck(
  settings: Config['openBanking'],
  clock: Clock,
  timeout = SERVICE_TIMEOUT,
): Registry['accountExists'] {
  const { url, clientId, clientSecret, orgCode } = settings;

  const tokens = createTokenCache(async () => {
    const { status, body } = await postRequest(SERVICE, `${url}/oauth/2.0/token`, {
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'oob',
        grant_type: 'client_credentials',
      }),
      signal: AbortSignal.timeout(timeout),
    });
    const { data } = Token.safeParse(body);
    if (status !== 200 || !data) throw unavailable(SERVICE, `no token, HTTP ${status}`);
    return { text: data.access_token, expiresAt: clock.now().getTime() + data.expires_in * 1000 };
  }, clock);

  /** Sends one inquiry; undefined if the token was rejected. */
  const inquire = async (
    account: TypedAccount,
    token: string,
    signal: AbortSignal,
  ): Promise<InquiryResponse | undefined> => {
    const { status, body } = await postRequest(SERVICE, `${url}/v2.0/inquiry/real_name`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=UTF-8' },
      body: JSON.stringify(toInquiry(account, orgCode, clock.now())),
      signal,
    });
    const { data } = InquiryResponse.safeParse(body);
    if (status === 401 || (data && isTokenRejected(data))) return undefined;
    if (status !== 200 || !data) throw unavailable(SERVICE, `no readable response, HTTP ${status}`);
    return data;
  };

  return async (account) => {
    if (onlyDigits(account.no).length > ACCOUNT_DIGITS_MAX) return false;
    const signal = AbortSignal.timeout(timeout);
    const token = await tokens.get();
    let response = await inquire(account, token, signal);
    if (!response) {
      tokens.drop(token);
      response = await inquire(account, await tokens.get(), signal);
    }
    if (!response) throw unavailable(SERVICE, 'a new token is refused too');
    const verdict = accountVerdict(response);
    const codes = `${response.rsp_code}/${response.bank_rsp_code || '-'}`;
    if (verdict === 'inconclusive') throw unavailable(SERVICE, codes, { hasResponded: !isBankUnavailable(response) });
    if (verdict === 'refused') return false;
    if (!response.account_holder_name) throw unavailable(SERVICE, `${codes} without a name`, { hasResponded: true });
    return isSameHolder(account.holder, response.account_holder_name);
  };
}

function toInquiry({ bank, no, proof }: TypedAccount, orgCode: string, now: Date) {
  return {
    bank_tran_id: `${orgCode}U${Array.from({ length: 9 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`,
    bank_code_std: bankCode(bank),
    account_num: onlyDigits(no),
    account_holder_info_type: 'birthDate' in proof ? ' ' : '6',
    account_holder_info: 'birthDate' in proof ? proof.birthDate : onlyDigits(proof.regNo),
    tran_dtime: formatStamp(now.getTime()),
  };
}

function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Whether two spellings name one account holder: width, blanks and company forms ((주), ㈜, 주식회사) are ignored. */
export function isSameHolder(typed: string, known: string): boolean {
  const plain = plainName(typed);
  return plain !== '' && plain === plainName(known);
}

function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/\(주\)|주식회사/g, '');
}
