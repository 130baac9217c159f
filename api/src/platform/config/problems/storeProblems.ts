import type { ConfigProblem } from '../ConfigProblem.ts';
import { isLoopback } from '../isLoopback.ts';
import { LOCAL_SHOP_KEY } from '../localKeys.ts';
import type { Settings } from '../settings.ts';
import { splitList } from '../splitList.ts';

/** The database is named once and reached by TLS, and every key is one. */
export function storeProblems(settings: Settings): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  if (!settings.DATABASE_URL && !settings.DATABASE_SOCKET)
    problems.push({
      name: 'DATABASE_URL',
      text: 'is missing; give a postgres:// address, or DATABASE_SOCKET a socket directory',
    });
  if (settings.DATABASE_URL && settings.DATABASE_SOCKET)
    problems.push({ name: 'DATABASE_SOCKET', text: 'stands beside DATABASE_URL; keep one of the two' });
  const isKey = (text: string) => Buffer.from(text, 'base64').length === 32;
  if (!isKey(settings.SECRETS_KEY))
    problems.push({ name: 'SECRETS_KEY', text: 'is not 32 bytes in base64; make one with `openssl rand -base64 32`' });
  if (settings.ENVIRONMENT !== 'local' && settings.DATABASE_URL && !isEncrypted(new URL(settings.DATABASE_URL)))
    problems.push({
      name: 'DATABASE_URL',
      text: 'reaches another machine without TLS that knows the server; add ?sslmode=verify-full',
    });
  if (!isKey(settings.AUDIT_KEY))
    problems.push({ name: 'AUDIT_KEY', text: 'is not 32 bytes in base64; make one with `openssl rand -base64 32`' });
  const shopKeys = splitList(settings.SHOP_KEYS ?? '');
  if (!shopKeys.every((each) => /^[\w-]{1,40}:/.test(each) && isKey(each.replace(/^[^:]*:/, ''))))
    problems.push({ name: 'SHOP_KEYS', text: 'is not a list of <id>:<32 bytes in base64>, such as shop-2026:…' });
  if (settings.ENVIRONMENT !== 'local' && shopKeys.includes(LOCAL_SHOP_KEY))
    problems.push({ name: 'SHOP_KEYS', text: 'has the development key, which is public; remove it' });
  if (!splitList(settings.SECRETS_KEYS_FORMER).every(isKey))
    problems.push({ name: 'SECRETS_KEYS_FORMER', text: 'has a key that is not 32 bytes in base64' });
  return problems;
}

/** Whether a connection to the database cannot be read or answered by another machine on its way. */
function isEncrypted({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname;
  return searchParams.get('sslmode') === 'verify-full' || host.startsWith('/') || isLoopback(host);
}
