import type { ApiError, UserStore } from '@backoffice/platform';
import { withoutSecrets } from '../identity/loginReturn.ts';
import { hideSecrets } from './hideSecrets.ts';

/** Who met the error, and where. */
interface Place {
  readonly user: Pick<UserStore, 'me' | 'userAuth'>;
  readonly location: Pick<Location, 'href'>;
}

/** No part of an inquiry is longer, in characters. */
const PART_MAX = 300;

/** What an inquiry about an error has to name (specification, section 8), line by line and without any secret. */
export function inquiryDetails({ status, code, path }: ApiError, { user, location }: Place): string {
  const url = new URL(location.href);
  // Names a place on the screen at best, and a token at worst.
  url.hash = '';
  const facts = {
    상태: String(status),
    메시지: code,
    사용자: user.me?.uid ?? user.userAuth?.uid ?? '-',
    요청: path,
    위치: withoutSecrets(url),
  };
  const lines = Object.entries(facts).map(([name, fact]) => `${name}: ${hideSecrets(fact.slice(0, PART_MAX))}`);
  return [inquiryTime(new Date()), ...lines].join('\n');
}

/** The time of an error as an inquiry quotes it, on Seoul's clock: `YY-MM-DD HH:mm:s` (specification, section 8). */
function inquiryTime(at: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', ...options }).format(at);
  const [day, month, year] = part({ day: '2-digit', month: '2-digit', year: '2-digit' }).split('/');
  const second = Number(part({ second: 'numeric' }));
  return `${year}-${month}-${day} ${part({ hour: '2-digit', minute: '2-digit' })}:${second}`;
}
