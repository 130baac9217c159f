import { isIP } from 'node:net';
import type { ConfigProblem } from '../ConfigProblem.ts';
import type { Settings } from '../settings.ts';
import { splitList } from '../splitList.ts';

/** The proxy that is believed about the caller's address chooses the address that limits and audit see. */
export function proxyProblems({ TRUSTED_PROXIES }: Settings): ConfigProblem[] {
  const isAllowed = (text: string) => {
    if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
    const [address = '', length, ...rest] = text.split('/');
    if (isIP(address) === 0 || rest.length > 0) return false;
    const bits = isIP(address) === 4 ? 32 : 128;
    return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) > 0 && Number(length) <= bits);
  };
  return splitList(TRUSTED_PROXIES ?? '')
    .filter((each) => !isAllowed(each))
    .map((each) => ({ name: 'TRUSTED_PROXIES', text: `says ${each}; write addresses like 10.0.0.7 or 10.0.0.0/24` }));
}
