import type { ConfigProblem } from '../ConfigProblem.ts';
import { LOCAL_AUDIT_KEY, LOCAL_SECRETS_KEY } from '../localKeys.ts';
import type { Settings } from '../settings.ts';
import { splitList } from '../splitList.ts';

/** Settings that have defaults on a developer's machine and are required in a served environment. */
export function localOnlyProblems(settings: Settings, given: Record<string, string | undefined>): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  if (settings.FIREBASE_AUTH_EMULATOR_HOST && (settings.NODE_ENV === 'production' || settings.ENVIRONMENT !== 'local'))
    problems.push({
      name: 'FIREBASE_AUTH_EMULATOR_HOST',
      text: 'is set outside a local environment, where its unsigned tokens would open every account; remove it',
    });
  if (settings.ENVIRONMENT === 'local' && settings.NODE_ENV !== 'production') return problems;
  if (settings.ENVIRONMENT === 'local')
    problems.push({
      name: 'ENVIRONMENT',
      text: 'says local while NODE_ENV says production; say staging or production',
    });
  if (settings.BANK_HOURS === 'ignored')
    problems.push({
      name: 'BANK_HOURS',
      text: 'says ignored; only the stand-ins of a local environment answer at night',
    });
  if (splitList(settings.SECRETS_KEYS_FORMER).includes(LOCAL_SECRETS_KEY))
    problems.push({ name: 'SECRETS_KEYS_FORMER', text: 'has the development key, which is public; remove it' });
  if (settings.AUDIT_KEY === LOCAL_AUDIT_KEY)
    problems.push({
      name: 'AUDIT_KEY',
      text: 'is missing or the development key; make one with `openssl rand -base64 32`',
    });
  if (settings.SECRETS_KEY === LOCAL_SECRETS_KEY)
    problems.push({
      name: 'SECRETS_KEY',
      text: 'is missing or the development key; make one with `openssl rand -base64 32`',
    });
  for (const name of [
    'FIREBASE_CLIENT_EMAIL',
    'FIREBASE_PRIVATE_KEY',
    'HOST_ORIGIN',
    'API_ORIGIN',
    'CDN_ORIGIN',
    'EPOST_ORIGINS',
    'TRUSTED_PROXIES',
    ...PROVIDER_NAMES,
    ...REGISTRY_NAMES,
  ])
    if (given[name] === undefined)
      problems.push({ name, text: 'is missing; only ENVIRONMENT=local has a default for it' });
  return problems;
}

const PROVIDER_NAMES = [
  'PROVIDER_AUTHORIZE_URL',
  'PROVIDER_TOKEN_URL',
  'PROVIDER_PROFILE_URL',
  'PROVIDER_CLIENT_ID',
  'PROVIDER_CLIENT_SECRET',
];

const REGISTRY_NAMES = [
  'OPENBANKING_URL',
  'OPENBANKING_CLIENT_ID',
  'OPENBANKING_CLIENT_SECRET',
  'OPENBANKING_ORG_CODE',
  'BUSINESS_STATUS_URL',
  'BUSINESS_STATUS_KEY',
];
