import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { CLIENT_EVENTS_PER_MINUTE } from '@backoffice/contracts';
import * as z from 'zod/mini';
import { isLoopback } from './isLoopback.ts';

/** Encrypts and signs on a developer's machine only. It is public, so only ENVIRONMENT=local accepts it. */
export const LOCAL_SECRETS_KEY = Buffer.from('local-development-secrets-key-32').toString('base64');

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Signs messages to the stand-in of the company's own system on a developer's machine; public like the others. */
export const LOCAL_WEBHOOK_SECRET = `whsec_${Buffer.from('local-development-webhook-secret').toString('base64')}`;

/** The shop's key on a developer's machine; public like the other. */
export const LOCAL_SHOP_KEY = `local:${Buffer.from('local-development-shop-key-32byt').toString('base64')}`;

/** The audit's key on a developer's machine; public like the other. */
export const LOCAL_AUDIT_KEY = Buffer.from('local-development-audit-key-32bb').toString('base64');

const LOCAL_STANDINS = 'http://localhost:4100';

const origin = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) address; write it like http://localhost:3000' })
  .check(
    z.refine(
      (value) => !URL.canParse(value) || new URL(value).origin === value,
      'has a path; write the origin alone, without a slash',
    ),
  );
const address = z.url({ protocol: /^https?$/, error: 'is not an http(s) address' });
const required = (fix: string) => z.string(`is missing; ${fix}`).check(z.minLength(1, `is empty; ${fix}`));
const port = z.coerce
  .number('is not a number')
  .check(z.int('is not a whole number'), z.minimum(0, 'is below 0'), z.maximum(65_535, 'is above 65535'));

const days = z.coerce
  .number('is not a number of days')
  .check(z.int('is not a whole number of days'), z.minimum(1, 'is below 1'), z.maximum(365, 'is above 365'));

/** Of a period that deletes: a slip of the hand must not delete what is a month old. */
const keptDays = z.coerce
  .number('is not a number of days')
  .check(z.int('is not a whole number of days'), z.minimum(30, 'is below 30'), z.maximum(36_525, 'is above 36525'));

const Settings = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'is none of development, test, production'),
    'development',
  ),
  ENVIRONMENT: z.enum(['local', 'staging', 'production'], 'must say local, staging or production'),
  API_PORT: z.prefault(port, 4000),
  API_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(
    z.url({
      protocol: /^https?$/,
      error: 'is not the address of a collector, such as http://localhost:4318/v1/traces',
    }),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.prefault(
    z.coerce.number('is not a number').check(z.minimum(0, 'is below 0'), z.maximum(1, 'is above 1')),
    1,
  ),
  OPERATOR_PAGE_PORT: z.prefault(port, 4105),
  OPERATOR_PAGE_HOST: z._default(z.string(), '127.0.0.1'),
  OPERATOR_PAGE_ORIGIN: z.prefault(origin, 'http://localhost:4105'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' })),
  DATABASE_SOCKET: z.optional(z.string()),
  HOST_ORIGIN: z.prefault(origin, 'http://localhost:3000'),
  API_ORIGIN: z.prefault(origin, 'http://localhost:4000'),
  CDN_ORIGIN: z.prefault(origin, 'http://localhost:3001'),
  EXTRA_ORIGINS: z.prefault(z.string(), ''),
  FILES: z._default(z.enum(['directory', 's3'], 'is neither directory nor s3'), 'directory'),
  S3_ENDPOINT: z.optional(address),
  S3_REGION: z._default(z.string(), 'ap-northeast-2'),
  S3_PICTURES_BUCKET: z._default(z.string(), ''),
  S3_DOCUMENTS_BUCKET: z._default(z.string(), ''),
  S3_ACCESS_KEY_ID: z._default(z.string(), ''),
  S3_SECRET_ACCESS_KEY: z._default(z.string(), ''),
  S3_PATH_STYLE: z._default(z.enum(['yes', 'no'], 'is neither yes nor no'), 'no'),
  UPLOADS_DIR: required('name the directory that the CDN origin serves under /uploads'),
  PRIVATE_DIR: required('name a directory for passbooks and certificates that nothing serves'),
  FIREBASE_PROJECT_ID: required('name the Firebase project, such as demo-backoffice'),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string()),
  FIREBASE_CLIENT_EMAIL: z.optional(z.string()),
  FIREBASE_PRIVATE_KEY: z.optional(z.string()),
  PROVIDER_AUTHORIZE_URL: z.prefault(address, `${LOCAL_STANDINS}/oauth/authorize`),
  PROVIDER_TOKEN_URL: z.prefault(address, `${LOCAL_STANDINS}/oauth/token`),
  PROVIDER_PROFILE_URL: z.prefault(address, `${LOCAL_STANDINS}/v2/user/me`),
  PROVIDER_CLIENT_ID: z._default(z.string(), 'local-client'),
  PROVIDER_CLIENT_SECRET: z._default(z.string(), 'local-client-secret'),
  OPENBANKING_URL: z.prefault(address, `${LOCAL_STANDINS}/openbanking`),
  OPENBANKING_CLIENT_ID: z._default(z.string(), 'local-openbanking'),
  OPENBANKING_CLIENT_SECRET: z._default(z.string(), 'local-openbanking-secret'),
  OPENBANKING_ORG_CODE: z._default(
    z
      .string()
      .check(z.regex(/^[A-Z0-9]{10}$/, 'is not 10 capitals and digits; it is the client_use_code of the contract')),
    'M000000000',
  ),
  BUSINESS_STATUS_URL: z.prefault(address, `${LOCAL_STANDINS}/nts-businessman/v1/status`),
  BUSINESS_STATUS_KEY: z._default(
    z.string().check(z.regex(/^[^%]+$/, 'is the encoded key; give the one that data.go.kr calls Decoding')),
    'local-business-status-key',
  ),
  NOTIFY_BUYERS: z._default(
    z.enum(['alimtalk', 'webhook', 'nothing'], 'is none of alimtalk, webhook, nothing'),
    'alimtalk',
  ),
  NOTIFY_SELLERS: z._default(z.enum(['webhook', 'nothing'], 'is neither webhook nor nothing'), 'webhook'),
  ALIMTALK_URL: z.optional(address),
  ALIMTALK_APP_KEY: z._default(z.string(), 'local-app-key'),
  ALIMTALK_SECRET_KEY: z._default(z.string(), 'local-secret-key'),
  ALIMTALK_SENDER_KEY: z._default(z.string(), 'local-sender-key'),
  NOTIFICATION_WEBHOOK_URL: z.optional(address),
  NOTIFICATION_WEBHOOK_SECRET: z._default(
    z
      .string()
      .check(
        z.refine(
          (value) => value.startsWith('whsec_') && Buffer.from(value.slice(6), 'base64').length >= 24,
          'is not whsec_ and at least 24 bytes in base64; make one with `echo whsec_$(openssl rand -base64 32)`',
        ),
      ),
    LOCAL_WEBHOOK_SECRET,
  ),
  BANK_HOURS: z._default(z.enum(['observed', 'ignored'], 'is neither observed nor ignored'), 'observed'),
  EPOST_ORIGINS: z.optional(z.string()),
  TESTER_UIDS: z.prefault(z.string(), ''),
  CANARY_UIDS: z.prefault(z.string(), ''),
  SECRETS_KEY: z._default(z.string(), LOCAL_SECRETS_KEY),
  SECRETS_KEYS_FORMER: z.prefault(z.string(), ''),
  AUDIT_KEY: z._default(z.string(), LOCAL_AUDIT_KEY),
  SHOP_KEYS: z.optional(z.string()),
  STANDINS_PORT: z.prefault(port, 4100),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is no level of the log'),
    'info',
  ),
  TRUSTED_PROXIES: z.optional(z.string()),
  DRAIN_SECONDS: z.optional(
    z.coerce.number('is not a number of seconds').check(z.minimum(0, 'is below 0'), z.maximum(120, 'is above 120')),
  ),
  SESSION_IDLE_DAYS: z.prefault(days, 14),
  SESSION_MAX_DAYS: z.prefault(days, 90),
  PAYOUT_HOLD_HOURS: z.prefault(
    z.coerce
      .number('is not a number of hours')
      .check(z.int('is not a whole number of hours'), z.minimum(0, 'is below 0'), z.maximum(168, 'is above 168')),
    24,
  ),
  ORDERS_KEPT_DAYS: z.prefault(keptDays, 1826),
  AUDIT_KEPT_DAYS: z.prefault(
    z.coerce
      .number('is not a number')
      .check(z.int('is not a whole number'), z.minimum(367, 'is below 367; a year is kept')),
    1096,
  ),
  REFUND_ACCOUNTS_KEPT_DAYS: z.prefault(keptDays, 365),
  NOTIFICATIONS_KEPT_DAYS: z.prefault(keptDays, 1096),
  PREVIEWS_KEPT_DAYS: z.prefault(keptDays, 1096),
  FORMER_ACCOUNTS_KEPT_DAYS: z.prefault(keptDays, 1826),
  RATE_LIMIT: z.prefault(z.coerce.number('is not a number').check(z.int(), z.minimum(1)), 100),
  CLIENT_EVENTS_KEPT_DAYS: z.prefault(keptDays, 30),
  CLIENT_EVENTS_PER_MINUTE: z.prefault(
    z.coerce.number('is not a number').check(z.int(), z.minimum(1)),
    CLIENT_EVENTS_PER_MINUTE,
  ),
  CLIENT_EVENTS_PER_NETWORK: z.prefault(z.coerce.number('is not a number').check(z.int(), z.minimum(1)), 10),
});
type Settings = z.infer<typeof Settings>;

/** Files are in buckets, and no directory is used. */
const ObjectSettings = z.extend(Settings, {
  UPLOADS_DIR: z._default(z.string(), ''),
  PRIVATE_DIR: z._default(z.string(), ''),
});

/** The configuration of one process, read once at its start. */
export type Config = ReturnType<typeof toConfig>;

/** One setting that stops the start: its name, and what is wrong with it and how to fix it. */
export interface ConfigProblem {
  readonly name: string;
  readonly text: string;
}

/**
 * The configuration that an environment describes, or everything that is wrong with it. Empty settings count as absent.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
): { readonly config: Config } | { readonly problems: readonly ConfigProblem[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = (given['FILES'] === 's3' ? ObjectSettings : Settings).safeParse(given);
  if (!result.success)
    return { problems: result.error.issues.map(({ path, message }) => ({ name: path.join('.'), text: message })) };
  const problems = [
    ...storeProblems(result.data),
    ...objectProblems(result.data),
    ...postProblems(result.data),
    ...registryProblems(result.data, given),
    ...notificationProblems(result.data, given),
    ...addressProblems(result.data, given),
    ...proxyProblems(result.data),
    ...firebaseProblems(result.data),
    ...localOnlyProblems(result.data, given),
  ];
  return problems.length > 0 ? { problems } : { config: toConfig(result.data) };
}

function storeProblems(settings: Settings): ConfigProblem[] {
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

/** Documents and pictures are in buckets of their own, because the one is public, and keys leave this machine over TLS. */
function objectProblems(settings: Settings): ConfigProblem[] {
  if (settings.FILES === 'directory') return [];
  const { S3_ENDPOINT, S3_PICTURES_BUCKET, S3_DOCUMENTS_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const problems: ConfigProblem[] = [];
  for (const name of ['S3_PICTURES_BUCKET', 'S3_DOCUMENTS_BUCKET'] as const)
    if (settings[name] === '') problems.push({ name, text: 'is missing; FILES=s3 needs two buckets' });
  if (S3_PICTURES_BUCKET !== '' && S3_PICTURES_BUCKET === S3_DOCUMENTS_BUCKET)
    problems.push({
      name: 'S3_DOCUMENTS_BUCKET',
      text: 'is the one of pictures, which everybody may read; give another',
    });
  if ((S3_ACCESS_KEY_ID === '') !== (S3_SECRET_ACCESS_KEY === ''))
    problems.push({ name: 'S3_SECRET_ACCESS_KEY', text: 'or S3_ACCESS_KEY_ID stands alone; give both or none' });
  if (S3_ENDPOINT !== undefined) {
    const { protocol, hostname } = new URL(S3_ENDPOINT);
    if (protocol !== 'https:' && !isLoopback(hostname))
      problems.push({ name: 'S3_ENDPOINT', text: 'is not an https address; only this machine goes without' });
  }
  return problems;
}

/** Whether a connection to the database cannot be read or answered by another machine on its way. */
function isEncrypted({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname;
  return searchParams.get('sslmode') === 'verify-full' || host.startsWith('/') || isLoopback(host);
}

/** The key of Firebase's service account as its file has it, in one line with `\\n` between those of the key. */
function firebaseProblems({ FIREBASE_PRIVATE_KEY: key }: Settings): ConfigProblem[] {
  if (key === undefined) return [];
  try {
    createPrivateKey(withLineBreaks(key));
    return [];
  } catch {
    const text = "is no private key; give `private_key` of the service account's file as it stands there";
    return [{ name: 'FIREBASE_PRIVATE_KEY', text }];
  }
}

const withLineBreaks = (text: string): string => text.replaceAll(String.raw`\n`, '\n');

/** The post office's pages are read from exact origins: over https, or from this machine in a local environment. */
function postProblems({ ENVIRONMENT, EPOST_ORIGINS }: Settings): ConfigProblem[] {
  const isAllowed = (text: string) => {
    if (!URL.canParse(text)) return false;
    const { origin: exact, protocol, hostname } = new URL(text);
    const isHere = ENVIRONMENT === 'local' && protocol === 'http:' && isLoopback(hostname);
    return exact === text && (protocol === 'https:' || isHere);
  };
  return splitList(EPOST_ORIGINS ?? '')
    .filter((each) => !isAllowed(each))
    .map((each) => ({ name: 'EPOST_ORIGINS', text: `says ${each}; write origins like https://service.epost.go.kr` }));
}

/** Account numbers, birth dates and keys leave this machine over TLS only. */
function registryProblems(settings: Settings, given: Record<string, string | undefined>): ConfigProblem[] {
  return (['OPENBANKING_URL', 'BUSINESS_STATUS_URL'] as const)
    .filter((name) => {
      const { protocol, hostname } = new URL(settings[name]);
      const isHere = settings.ENVIRONMENT === 'local' && isLoopback(hostname);
      return given[name] !== undefined && protocol !== 'https:' && !isHere;
    })
    .map((name) => ({ name, text: 'is not an https address; only a stand-in on this machine goes without' }));
}

const CHANNEL_SETTINGS = {
  alimtalk: ['ALIMTALK_URL', 'ALIMTALK_APP_KEY', 'ALIMTALK_SECRET_KEY', 'ALIMTALK_SENDER_KEY'],
  webhook: ['NOTIFICATION_WEBHOOK_URL', 'NOTIFICATION_WEBHOOK_SECRET'],
  nothing: [],
} as const;

/** A served environment names its channels with all their settings; telephone numbers leave this machine over TLS only. */
function notificationProblems(settings: Settings, given: Record<string, string | undefined>): ConfigProblem[] {
  const problems = (['ALIMTALK_URL', 'NOTIFICATION_WEBHOOK_URL'] as const)
    .filter((name) => {
      if (settings[name] === undefined) return false;
      const { protocol, hostname } = new URL(settings[name]);
      return protocol !== 'https:' && !(settings.ENVIRONMENT === 'local' && isLoopback(hostname));
    })
    .map((name) => ({
      name: name as string,
      text: 'is not an https address; only a stand-in on this machine goes without',
    }));
  if (settings.ENVIRONMENT === 'local') return problems;
  const channels = [settings.NOTIFY_BUYERS, settings.NOTIFY_SELLERS] as const;
  const names = ['NOTIFY_BUYERS', 'NOTIFY_SELLERS', ...new Set(channels.flatMap((each) => CHANNEL_SETTINGS[each]))];
  const isPublic = channels.includes('webhook') && settings.NOTIFICATION_WEBHOOK_SECRET === LOCAL_WEBHOOK_SECRET;
  return [
    ...problems,
    ...names
      .filter((name) => given[name] === undefined)
      .map((name) => ({ name, text: 'is missing; only ENVIRONMENT=local has a default for it' })),
    ...(isPublic && given['NOTIFICATION_WEBHOOK_SECRET'] !== undefined
      ? [{ name: 'NOTIFICATION_WEBHOOK_SECRET', text: 'is the development secret, which is public; make another' }]
      : []),
  ];
}

const ORIGIN_NAMES = ['HOST_ORIGIN', 'API_ORIGIN', 'CDN_ORIGIN'] as const;
const PROVIDER_ADDRESSES = ['PROVIDER_AUTHORIZE_URL', 'PROVIDER_TOKEN_URL', 'PROVIDER_PROFILE_URL'] as const;

/**
 * A local API takes unsigned tokens, so it neither listens nor is addressed outside of this machine. A served one is
 * reached, and signs people in, over TLS only.
 */
function addressProblems(settings: Settings, given: Record<string, string | undefined>): ConfigProblem[] {
  const isHere = (address: string) => isLoopback(new URL(address).hostname);
  const isSecure = (address: string) => new URL(address).protocol === 'https:';
  const extra = splitList(settings.EXTRA_ORIGINS)
    .filter(
      (each) =>
        each.includes('*') || !origin.safeParse(each).success || (settings.ENVIRONMENT !== 'local' && !isSecure(each)),
    )
    .map((each) => ({ name: 'EXTRA_ORIGINS', text: `says ${each}; write origins like https://seller.example.com` }));
  if (settings.ENVIRONMENT !== 'local' || settings.NODE_ENV === 'production')
    return [
      ...extra,
      ...[...ORIGIN_NAMES, ...PROVIDER_ADDRESSES, 'OPERATOR_PAGE_ORIGIN' as const]
        .filter((name) => settings.ENVIRONMENT !== 'local' && given[name] !== undefined && !isSecure(settings[name]))
        .map((name) => ({ name, text: 'is not an https address; only a local environment goes without' })),
    ];
  const text = 'is not on this machine; ENVIRONMENT=local takes unsigned tokens, so it stays on localhost or 127.0.0.1';
  return [
    ...extra,
    ...(isLoopback(settings.API_HOST) ? [] : [{ name: 'API_HOST', text }]),
    ...(isLoopback(settings.METRICS_HOST) ? [] : [{ name: 'METRICS_HOST', text }]),
    ...(isLoopback(settings.OPERATOR_PAGE_HOST) ? [] : [{ name: 'OPERATOR_PAGE_HOST', text }]),
    ...[...ORIGIN_NAMES, 'OPERATOR_PAGE_ORIGIN' as const]
      .filter((name) => !isHere(settings[name]))
      .map((name) => ({ name, text })),
  ];
}

/** The proxy that is believed about the caller's address chooses the address that limits and audit see. */
function proxyProblems({ TRUSTED_PROXIES }: Settings): ConfigProblem[] {
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

function splitList(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Settings that have defaults on a developer's machine and are required in a served environment. */
function localOnlyProblems(settings: Settings, given: Record<string, string | undefined>): ConfigProblem[] {
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

function toConfig(settings: Settings) {
  return {
    isLocal: settings.ENVIRONMENT === 'local',
    port: settings.API_PORT,
    host: settings.API_HOST,
    database: settings.DATABASE_URL
      ? // A developer’s own server has one login, which takes the role that the product is served with.
        { url: settings.DATABASE_URL, takesRole: settings.ENVIRONMENT === 'local' }
      : { socket: settings.DATABASE_SOCKET ?? '', name: 'backoffice' },
    /** Where metrics are served; undefined where they are not counted. */
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    /** Where traces are sent and which share of them; undefined where none are recorded. */
    traces:
      settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT === undefined
        ? undefined
        : { url: settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, ratio: settings.OTEL_TRACES_SAMPLER_ARG },
    operatorPage: {
      port: settings.OPERATOR_PAGE_PORT,
      host: settings.OPERATOR_PAGE_HOST,
      origin: settings.OPERATOR_PAGE_ORIGIN,
    },
    hostOrigin: settings.HOST_ORIGIN,
    apiOrigin: settings.API_ORIGIN,
    cdnOrigin: settings.CDN_ORIGIN,
    allowedOrigins: [settings.HOST_ORIGIN, ...splitList(settings.EXTRA_ORIGINS)],
    objects:
      settings.FILES === 'directory'
        ? undefined
        : {
            endpoint: settings.S3_ENDPOINT,
            region: settings.S3_REGION,
            isPathStyle: settings.S3_PATH_STYLE === 'yes',
            picturesBucket: settings.S3_PICTURES_BUCKET,
            documentsBucket: settings.S3_DOCUMENTS_BUCKET,
            credentials:
              settings.S3_ACCESS_KEY_ID === ''
                ? undefined
                : { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
          },
    uploadsDir: settings.UPLOADS_DIR,
    privateDir: settings.PRIVATE_DIR,
    firebase: {
      projectId: settings.FIREBASE_PROJECT_ID,
      emulatorHost: settings.FIREBASE_AUTH_EMULATOR_HOST,
      clientEmail: settings.FIREBASE_CLIENT_EMAIL,
      privateKey: settings.FIREBASE_PRIVATE_KEY && withLineBreaks(settings.FIREBASE_PRIVATE_KEY),
    },
    provider: {
      authorizeUrl: settings.PROVIDER_AUTHORIZE_URL,
      tokenUrl: settings.PROVIDER_TOKEN_URL,
      profileUrl: settings.PROVIDER_PROFILE_URL,
      issuer: new URL(settings.PROVIDER_TOKEN_URL).origin,
      clientId: settings.PROVIDER_CLIENT_ID,
      clientSecret: settings.PROVIDER_CLIENT_SECRET,
      redirectUri: `${settings.API_ORIGIN}/auth/login/callback`,
    },
    openBanking: {
      url: settings.OPENBANKING_URL.replace(/\/+$/, ''),
      isStandin: settings.ENVIRONMENT === 'local' && isLoopback(new URL(settings.OPENBANKING_URL).hostname),
      clientId: settings.OPENBANKING_CLIENT_ID,
      clientSecret: settings.OPENBANKING_CLIENT_SECRET,
      orgCode: settings.OPENBANKING_ORG_CODE,
    },
    businessStatus: { url: settings.BUSINESS_STATUS_URL, key: settings.BUSINESS_STATUS_KEY },
    notifications: {
      buyersBy: settings.NOTIFY_BUYERS,
      sellersBy: settings.NOTIFY_SELLERS,
      alimTalk: {
        url: (settings.ALIMTALK_URL ?? `http://localhost:${settings.STANDINS_PORT}/kakao-bizmessage`).replace(
          /\/+$/,
          '',
        ),
        appKey: settings.ALIMTALK_APP_KEY,
        secretKey: settings.ALIMTALK_SECRET_KEY,
        senderKey: settings.ALIMTALK_SENDER_KEY,
      },
      webhook: {
        url: settings.NOTIFICATION_WEBHOOK_URL ?? `http://localhost:${settings.STANDINS_PORT}/notifications`,
        secret: Buffer.from(settings.NOTIFICATION_WEBHOOK_SECRET.slice('whsec_'.length), 'base64'),
      },
    },
    testers: splitList(settings.TESTER_UIDS),
    canaryAccounts: splitList(settings.CANARY_UIDS),
    postOrigins: splitList(settings.EPOST_ORIGINS ?? `http://localhost:${settings.STANDINS_PORT}`),
    secretsKey: Buffer.from(settings.SECRETS_KEY, 'base64'),
    auditKey: Buffer.from(settings.AUDIT_KEY, 'base64'),
    formerSecretsKeys: splitList(settings.SECRETS_KEYS_FORMER).map((key) => Buffer.from(key, 'base64')),
    // Where no key is given, no shop is let in.
    shopKeys: splitList(settings.SHOP_KEYS ?? (settings.ENVIRONMENT === 'local' ? LOCAL_SHOP_KEY : '')).map((each) => ({
      id: each.replace(/:.*$/, ''),
      secret: Buffer.from(each.replace(/^[^:]*:/, ''), 'base64'),
    })),
    standinsPort: settings.STANDINS_PORT,
    logLevel: settings.LOG_LEVEL,
    /** Milliseconds in which a process that was asked to end goes on answering. */
    drainTime: 1000 * (settings.DRAIN_SECONDS ?? (settings.ENVIRONMENT === 'local' ? 0 : 5)),
    trustedProxies: settings.TRUSTED_PROXIES === undefined ? false : splitList(settings.TRUSTED_PROXIES),
    sessions: { idleMs: settings.SESSION_IDLE_DAYS * DAY, maxMs: settings.SESSION_MAX_DAYS * DAY },
    payouts: {
      observesBankHours: settings.BANK_HOURS === 'observed',
      holdMs: settings.PAYOUT_HOLD_HOURS * HOUR,
      formerAccountsMs: settings.FORMER_ACCOUNTS_KEPT_DAYS * DAY,
    },
    auditKeptMs: settings.AUDIT_KEPT_DAYS * DAY,
    retention: {
      ordersMs: settings.ORDERS_KEPT_DAYS * DAY,
      refundAccountsMs: settings.REFUND_ACCOUNTS_KEPT_DAYS * DAY,
      notificationsMs: settings.NOTIFICATIONS_KEPT_DAYS * DAY,
      previewsMs: settings.PREVIEWS_KEPT_DAYS * DAY,
    },
    clientEvents: {
      keptMs: settings.CLIENT_EVENTS_KEPT_DAYS * DAY,
      batchesPerMinute: settings.CLIENT_EVENTS_PER_MINUTE,
      perNetwork: settings.CLIENT_EVENTS_PER_NETWORK,
    },
    requestsPerSecond: settings.RATE_LIMIT,
  } as const;
}
