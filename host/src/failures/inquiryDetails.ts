import { formatInquiryTime } from '@backoffice/contracts/codes/seoulTime';
import type { ApiError, UserStore } from '@backoffice/platform';
import { withoutSecrets } from '../browser/withoutSecrets.ts';

/** The account, the location and the time of an error; `now` is in milliseconds by the server's clock. */
export interface InquiryContext {
  readonly now: () => number;
  readonly user: Pick<UserStore, 'me' | 'userAuth'>;
  readonly location: Pick<Location, 'href'>;
  /** The remote, build and team of the screen at a path; undefined for a screen of the host. */
  readonly describeScreen: (pathname: string) => string | undefined;
}

/** Maximum length of each part of an inquiry, in characters. */
const PART_MAX = 300;

/** The lines of an inquiry about an error, without any secret (docs/rules.md#errors). */
export function inquiryDetails(
  { status, code, detail, path, requestId = '-' }: ApiError,
  { user, location, now, describeScreen }: InquiryContext,
): string {
  const url = new URL(location.href);
  // A fragment may contain a token.
  url.hash = '';
  const facts = {
    상태: String(status),
    메시지: typeof detail === 'object' && 'answer' in detail ? `${code} (${String(detail.answer)})` : code,
    사용자: user.me?.uid ?? user.userAuth?.uid ?? '-',
    요청: path,
    '요청 번호': requestId,
    위치: withoutSecrets(url),
    화면: describeScreen(url.pathname) ?? '-',
  };
  const lines = Object.entries(facts).map(([name, fact]) => `${name}: ${hideSecrets(fact.slice(0, PART_MAX))}`);
  return [formatInquiryTime(now()), ...lines].join('\n');
}

/** Matches credentials; the first group is the prefix that stays. */
const SECRETS = [
  // A signed token, complete or truncated.
  /(\b)eyJ[\w-]{8,}(?:\.[\w-]*)*/g,
  /(\b(?:Bearer|Basic)(?:\s|%20|\+)+)[^\s&"']+/gi,
  // The value of a key with a suspicious name in JSON or in a query, which may be nested and encoded.
  /((?:token|ticket|verifier|secret|password|passwd|key|nonce|state|code)["']?(?:\s*:\s*["']?|=|%(?:25)*3D))(?:(?!%(?:25)*26)[^\s&"',}])+/gi,
];

/** A text with credentials replaced by dots, for texts that a seller may send to others. */
export function hideSecrets(text: string): string {
  return SECRETS.reduce((shown, secret) => shown.replace(secret, '$1•••'), text);
}
