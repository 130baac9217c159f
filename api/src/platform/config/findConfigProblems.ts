import { isLoopback } from './isLoopback.ts';
import { isPublicKey, KEY_NAMES, toHex } from './localKeys.ts';
import { mayHave, type Program } from './Program.ts';
import { Settings } from './settings.ts';

/** Invalid setting that prevents the start: its name, the problem and its remedy. */
export interface ConfigProblem {
  readonly name: string;
  readonly text: string;
}

const ORIGINS = ['HOST_ORIGIN', 'API_ORIGIN', 'CDN_ORIGIN', 'OPERATOR_PAGE_ORIGIN'] as const;
const HOSTS = ['API_HOST', 'METRICS_HOST', 'OPERATOR_PAGE_HOST'] as const;
const PROVIDER_ADDRESSES = ['PROVIDER_AUTHORIZE_URL', 'PROVIDER_TOKEN_URL', 'PROVIDER_PROFILE_URL'];

/** Addresses that receive telephone and account numbers, birth dates or keys, or decide who is an operator. */
const CONFIDENTIAL_ADDRESSES = [
  'OPERATOR_ISSUER',
  'OPENBANKING_URL',
  'BUSINESS_STATUS_URL',
  'ALIMTALK_URL',
  'NOTIFICATION_WEBHOOK_URL',
  'PAYMENT_SERVICE_URL',
];

/** Required settings of each notification or refund channel. */
const CHANNEL_SETTINGS: Readonly<Record<string, readonly string[]>> = {
  alimtalk: ['ALIMTALK_URL', 'ALIMTALK_APP_KEY', 'ALIMTALK_SECRET_KEY', 'ALIMTALK_SENDER_KEY'],
  webhook: ['NOTIFICATION_WEBHOOK_URL', 'NOTIFICATION_WEBHOOK_SECRET'],
  'payment-service': ['PAYMENT_SERVICE_URL', 'PAYMENT_SERVICE_SECRET'],
  nothing: [],
};

/** Settings with a default for development that a served API must set explicitly. */
const SERVED_SETTINGS = [
  'FIREBASE_CLIENT_EMAIL',
  'FIREBASE_PRIVATE_KEY',
  'HOST_ORIGIN',
  'API_ORIGIN',
  'CDN_ORIGIN',
  'EPOST_ORIGINS',
  'TRUSTED_PROXIES',
  'READER_SOCKET',
  ...PROVIDER_ADDRESSES,
  'PROVIDER_CLIENT_ID',
  'PROVIDER_CLIENT_SECRET',
  'OPENBANKING_URL',
  'OPENBANKING_CLIENT_ID',
  'OPENBANKING_CLIENT_SECRET',
  'OPENBANKING_ORG_CODE',
  'BUSINESS_STATUS_URL',
  'BUSINESS_STATUS_KEY',
  'NOTIFY_BUYERS',
  'NOTIFY_SELLERS',
  'REFUNDS_BY',
  'BACKUP_RECIPIENT',
];

/** The same of the other programs. */
const SERVED_SETTINGS_OF: Readonly<Record<Exclude<Program, 'api'>, readonly string[]>> = {
  operatorPage: [
    'FIREBASE_CLIENT_EMAIL',
    'FIREBASE_PRIVATE_KEY',
    'TRUSTED_PROXIES',
    'OPERATOR_PAGE_ORIGIN',
    'OPERATOR_ISSUER',
    'OPERATOR_CLIENT_ID',
    'OPERATOR_CLIENT_SECRET',
  ],
  migrate: [],
  clientEvents: [],
};

/** Returns the problems between valid settings; `given` contains the settings without a default value. */
export function findConfigProblems(
  settings: Settings,
  given: Readonly<Record<string, string | undefined>>,
  program: Program,
): ConfigProblem[] {
  const isLocal = settings.ENVIRONMENT === 'local';
  if (isLocal && settings.NODE_ENV === 'production')
    return [{ name: 'ENVIRONMENT', text: 'is local while NODE_ENV is production; use staging or production' }];
  const problems: ConfigProblem[] = [];
  const refuse = (name: string, text: string) => void problems.push({ name, text });
  const isHere = (address: string) => isLoopback(new URL(address).hostname);
  const isInsecure = (name: string) => given[name] !== undefined && new URL(given[name]).protocol !== 'https:';

  refuseDatabase(settings, refuse);
  if (settings.FILES === 's3') refuseBuckets(settings, refuse);
  for (const name of CONFIDENTIAL_ADDRESSES)
    if (isInsecure(name) && !(isLocal && isHere(given[name] ?? '')))
      refuse(name, 'is not an https address; only a stand-in on this machine may use http');
  const isOrigin = (text: string) =>
    URL.canParse(text) &&
    !text.includes('*') &&
    new URL(text).origin === text &&
    (text.startsWith('https:') || (isLocal && isHere(text)));
  for (const name of ['EXTRA_ORIGINS', 'EPOST_ORIGINS'] as const)
    for (const each of settings[name] ?? [])
      if (!isOrigin(each)) refuse(name, `contains ${each}; use origins such as https://seller.example.com`);

  if (isLocal) {
    // A local API accepts unsigned tokens, so it must be reachable from this machine only.
    const text = 'is not on this machine; ENVIRONMENT=local accepts unsigned tokens, so use localhost or 127.0.0.1';
    for (const name of HOSTS) if (!isLoopback(settings[name])) refuse(name, text);
    for (const name of ORIGINS) if (!isHere(settings[name])) refuse(name, text);
    return problems;
  }
  const channels = [settings.NOTIFY_BUYERS, settings.NOTIFY_SELLERS, settings.REFUNDS_BY];
  const required = new Set(
    program === 'api'
      ? [...SERVED_SETTINGS, ...channels.flatMap((each) => CHANNEL_SETTINGS[each] ?? [])]
      : SERVED_SETTINGS_OF[program],
  );
  for (const name of required)
    if (given[name] === undefined) refuse(name, 'is missing; only ENVIRONMENT=local has a default for it');
  for (const name of [...ORIGINS, ...PROVIDER_ADDRESSES])
    if (isInsecure(name)) refuse(name, 'is not an https address; only a local environment may use http');
  for (const name of ['NOTIFICATION_WEBHOOK_SECRET', 'PAYMENT_SERVICE_SECRET'])
    if (required.has(name) && isPublicKey(given[name] ?? ''))
      refuse(name, 'is the development secret, which is public; generate another');
  refuseLocalSettings(settings, refuse);
  refuseKeys(settings, given, program, refuse);
  return problems;
}

type Refuse = (name: string, text: string) => void;

/** Settings of a developer's machine that a served environment must not have. */
function refuseLocalSettings(settings: Settings, refuse: Refuse): void {
  if (settings.FIREBASE_AUTH_EMULATOR_HOST !== undefined)
    refuse(
      'FIREBASE_AUTH_EMULATOR_HOST',
      'is set outside a local environment, where its unsigned tokens would open every account; remove it',
    );
  if (settings.BANK_HOURS === 'ignored')
    refuse('BANK_HOURS', 'is ignored; only the stand-ins of a local environment respond at night');
  if (settings.PAYOUT_HOLD_HOURS === 0)
    refuse('PAYOUT_HOLD_HOURS', 'is 0; payouts after an account change pause for at least an hour');
  if (settings.SHOP_KEYS?.some(isPublicKey)) refuse('SHOP_KEYS', 'has the development key, which is public; remove it');
}

/** Each program has its own secrets and no others, and each key has one purpose. */
function refuseKeys(
  settings: Settings,
  given: Readonly<Record<string, string | undefined>>,
  program: Program,
  refuse: Refuse,
): void {
  for (const name of Object.keys(Settings.shape))
    if (given[name] !== undefined && !mayHave(program, name))
      refuse(name, 'is a secret that this program does not use; remove it from its file of secrets');
  const used = KEY_NAMES.filter((name) => mayHave(program, name));
  for (const name of used)
    if (settings[name].some(isPublicKey))
      refuse(name, 'is missing or has the development key; generate a key with `openssl rand -base64 32`');
  const purposes = new Map<string, string>();
  for (const name of [...used, 'SHOP_KEYS', 'NOTIFICATION_WEBHOOK_SECRET', 'PAYMENT_SERVICE_SECRET'])
    for (const each of given[name]?.split(/[\s,]+/).filter(Boolean) ?? []) {
      const other = purposes.get(toHex(each)) ?? name;
      if (other !== name) refuse(name, `has a key of ${other}; generate another with \`openssl rand -base64 32\``);
      purposes.set(toHex(each), name);
    }
}

/** Exactly one database, reached over TLS. */
function refuseDatabase({ ENVIRONMENT, DATABASE_URL, DATABASE_SOCKET }: Settings, refuse: Refuse): void {
  if (!DATABASE_URL && !DATABASE_SOCKET)
    refuse('DATABASE_URL', 'is missing; set a postgres:// address, or a socket directory in DATABASE_SOCKET');
  if (DATABASE_URL && DATABASE_SOCKET)
    refuse('DATABASE_SOCKET', 'is set together with DATABASE_URL; remove one of them');
  if (ENVIRONMENT === 'local') return;
  if (DATABASE_SOCKET && !DATABASE_URL)
    refuse(
      'DATABASE_SOCKET',
      'logs in without a password; set DATABASE_URL with a password, and the directory as ?host=',
    );
  if (DATABASE_URL !== undefined && !isEncrypted(new URL(DATABASE_URL)))
    refuse('DATABASE_URL', 'reaches another machine without TLS that verifies the server; add ?sslmode=verify-full');
}

/** Separate buckets, because the bucket of pictures is public; credentials are sent over TLS only. */
function refuseBuckets(settings: Settings, refuse: Refuse): void {
  const { S3_PICTURES_BUCKET, S3_DOCUMENTS_BUCKET } = settings;
  for (const name of ['S3_PICTURES_BUCKET', 'S3_DOCUMENTS_BUCKET'] as const)
    if (settings[name] === '') refuse(name, 'is missing; FILES=s3 needs two buckets');
  if (S3_PICTURES_BUCKET !== '' && S3_PICTURES_BUCKET === S3_DOCUMENTS_BUCKET)
    refuse('S3_DOCUMENTS_BUCKET', 'is the bucket of pictures, which is public; use another bucket');
  if ((settings.S3_ACCESS_KEY_ID === '') !== (settings.S3_SECRET_ACCESS_KEY === ''))
    refuse('S3_SECRET_ACCESS_KEY', 'or S3_ACCESS_KEY_ID is set alone; set both or neither');
  const { protocol, hostname } = new URL(settings.S3_ENDPOINT ?? 'https://localhost');
  if (protocol !== 'https:' && !isLoopback(hostname))
    refuse('S3_ENDPOINT', 'is not an https address; only this machine may use http');
}

/** Whether the connection to the database is protected against reading and impersonation. */
function isEncrypted({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname;
  return searchParams.get('sslmode') === 'verify-full' || host.startsWith('/') || isLoopback(host);
}
