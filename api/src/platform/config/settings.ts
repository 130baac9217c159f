import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { NOTICE_CHANNELS } from '@backoffice/contracts/notices/sellerNotices';
import { CLIENT_EVENTS_PER_MINUTE } from '@backoffice/contracts/wire/client-events/clientEventBatch';
import * as z from 'zod/mini';
import { LOCAL_KEYS, LOCAL_WEBHOOK_SECRET, readKey } from './localKeys.ts';
import type { Program } from './Program.ts';

const LOCAL_STANDINS = 'http://localhost:4100';

/** An http or https origin without a path. */
const origin = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) address; write it like http://localhost:3000' })
  .check(
    z.refine(
      (value) => !URL.canParse(value) || new URL(value).origin === value,
      'has a path; use only the origin, without a slash',
    ),
  );

/** A list separated by spaces or commas. */
const list = z.pipe(
  z.string(),
  z.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
);

const isKey = (text: string) => Buffer.from(text, 'base64').length === 32;
/** The current key, then former keys. */
const keys = list.check(
  z.refine(
    (all) => all.length > 0 && all.every(isKey),
    'is not 32 bytes in base64, or several of them, the newest first; generate a key with `openssl rand -base64 32`',
  ),
);
/** A key without sellers is valid, for no seller. */
const SHOP_KEY = /^[\w-]{1,40}\/[\w-]{1,40}:[\w+/=-]+(:(\*|[^|]+(\|[^|]+)*))?$/;
const shopKeys = list.check(
  z.refine(
    (all) => all.every((each) => SHOP_KEY.test(each) && readKey(each).length === 32),
    'is not a list of <shop>/<key>:<32 bytes in base64>:<sellers>, such as main/2026:…:kakao:1|kakao:2, or …:* for all sellers',
  ),
);

/** Trusted proxies, whose `X-Forwarded-For` determines the caller's address for limits and audit. */
const proxies = list.check(
  z.refine((all) => all.every(isProxy), 'has a value other than addresses such as 10.0.0.7 or 10.0.0.0/24'),
);

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', length, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  const bits = isIP(address) === 4 ? 32 : 128;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) > 0 && Number(length) <= bits);
}

/** Private key of the Firebase service account as in its file: one line, with `\\n` between the lines of the key. */
const privateKey = z
  .pipe(
    z.string(),
    z.transform((text) => text.replaceAll(String.raw`\n`, '\n')),
  )
  .check(z.refine(isPrivateKey, "is not a private key; copy `private_key` unchanged from the service account's file"));

function isPrivateKey(text: string): boolean {
  try {
    createPrivateKey(text);
    return true;
  } catch {
    return false;
  }
}

const address = z.url({ protocol: /^https?$/, error: 'is not an http(s) address' });
/** An address to which paths are appended. */
const baseAddress = z.pipe(
  address,
  z.transform((url) => url.replace(/\/+$/, '')),
);
const required = (fix: string) => z.string(`is missing; ${fix}`).check(z.minLength(1, `is empty; ${fix}`));
/** A whole number within limits; the messages call it a `noun`. */
const whole = (least: number, most = Infinity, noun = 'number') =>
  z.coerce
    .number(`is not a ${noun}`)
    .check(z.int(`is not a whole ${noun}`), z.minimum(least, `is below ${least}`), z.maximum(most, `is above ${most}`));

/** A number from 0 to `most`, not necessarily whole. */
const share = (most: number, noun = 'number') =>
  z.coerce.number(`is not a ${noun}`).check(z.minimum(0, 'is below 0'), z.maximum(most, `is above ${most}`));

const port = whole(0, 65_535);
const days = whole(1, 365, 'number of days');

/** Retention period in days; the minimum protects recent data from a typing error. */
const retentionDays = whole(30, 36_525, 'number of days');

const webhookSecret = z
  .string()
  .check(
    z.refine(
      (value) => value.startsWith('whsec_') && Buffer.from(value.slice(6), 'base64').length >= 24,
      'is not whsec_ and at least 24 bytes in base64; generate a secret with `echo whsec_$(openssl rand -base64 32)`',
    ),
  );

/** Settings of the API by environment variable, with their defaults. */
export const Settings = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'test', 'production'], 'is not development, test or production'),
    'development',
  ),
  ENVIRONMENT: z.enum(['local', 'staging', 'production'], 'must be local, staging or production'),
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
  OTEL_TRACES_SAMPLER_ARG: z.prefault(share(1), 1),
  OPERATOR_PAGE_PORT: z.prefault(port, 4105),
  OPERATOR_PAGE_HOST: z._default(z.string(), '127.0.0.1'),
  OPERATOR_PAGE_ORIGIN: z.prefault(origin, 'http://localhost:4105'),
  OPERATOR_ISSUER: z.optional(address),
  OPERATOR_CLIENT_ID: z.optional(z.string()),
  OPERATOR_CLIENT_SECRET: z.optional(z.string()),
  OPERATOR_REQUIRED_ACR: z.optional(z.string()),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' })),
  DATABASE_SOCKET: z.optional(z.string()),
  HOST_ORIGIN: z.prefault(origin, 'http://localhost:3000'),
  API_ORIGIN: z.prefault(origin, 'http://localhost:4000'),
  CDN_ORIGIN: z.prefault(origin, 'http://localhost:3001'),
  EXTRA_ORIGINS: z.prefault(list, ''),
  FILES: z._default(z.enum(['directory', 's3'], 'is neither directory nor s3'), 'directory'),
  S3_ENDPOINT: z.optional(address),
  S3_REGION: z._default(z.string(), 'ap-northeast-2'),
  S3_PICTURES_BUCKET: z._default(z.string(), ''),
  S3_DOCUMENTS_BUCKET: z._default(z.string(), ''),
  S3_ACCESS_KEY_ID: z._default(z.string(), ''),
  S3_SECRET_ACCESS_KEY: z._default(z.string(), ''),
  S3_PATH_STYLE: z._default(z.enum(['yes', 'no'], 'is neither yes nor no'), 'no'),
  UPLOADS_DIR: required('set the directory that the CDN origin serves under /uploads'),
  PRIVATE_DIR: required('set a directory for passbooks and certificates that is not served'),
  FIREBASE_PROJECT_ID: required('set the Firebase project, such as demo-backoffice'),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string()),
  FIREBASE_CLIENT_EMAIL: z.optional(z.string()),
  FIREBASE_PRIVATE_KEY: z.optional(privateKey),
  PROVIDER_AUTHORIZE_URL: z.prefault(address, `${LOCAL_STANDINS}/oauth/authorize`),
  PROVIDER_TOKEN_URL: z.prefault(address, `${LOCAL_STANDINS}/oauth/token`),
  PROVIDER_PROFILE_URL: z.prefault(address, `${LOCAL_STANDINS}/v2/user/me`),
  PROVIDER_CLIENT_ID: z._default(z.string(), 'local-client'),
  PROVIDER_CLIENT_SECRET: z._default(z.string(), 'local-client-secret'),
  OPENBANKING_URL: z.prefault(baseAddress, `${LOCAL_STANDINS}/openbanking`),
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
    z.string().check(z.regex(/^[^%]+$/, 'is the encoded key; use the key that data.go.kr calls Decoding')),
    'local-business-status-key',
  ),
  NOTIFY_BUYERS: z._default(
    z.enum([...NOTICE_CHANNELS.buyers, 'nothing'], 'is not alimtalk, webhook or nothing'),
    'alimtalk',
  ),
  NOTIFY_SELLERS: z._default(
    z.enum([...NOTICE_CHANNELS.sellers, 'nothing'], 'is neither webhook nor nothing'),
    'webhook',
  ),
  ALIMTALK_URL: z.optional(baseAddress),
  ALIMTALK_APP_KEY: z._default(z.string(), 'local-app-key'),
  ALIMTALK_SECRET_KEY: z._default(z.string(), 'local-secret-key'),
  ALIMTALK_SENDER_KEY: z._default(z.string(), 'local-sender-key'),
  NOTIFICATION_WEBHOOK_URL: z.optional(address),
  NOTIFICATION_WEBHOOK_SECRET: z._default(webhookSecret, LOCAL_WEBHOOK_SECRET),
  REFUNDS_BY: z._default(
    z.enum(['payment-service', 'nothing'], 'is neither payment-service nor nothing'),
    'payment-service',
  ),
  PAYMENT_SERVICE_URL: z.optional(baseAddress),
  PAYMENT_SERVICE_SECRET: z._default(webhookSecret, LOCAL_WEBHOOK_SECRET),
  BANK_HOURS: z._default(z.enum(['observed', 'ignored'], 'is neither observed nor ignored'), 'observed'),
  EPOST_ORIGINS: z.optional(list),
  TESTER_UIDS: z.prefault(list, ''),
  CANARY_UIDS: z.prefault(list, ''),
  PAYOUT_KEY: z.prefault(keys, LOCAL_KEYS.PAYOUT_KEY),
  BUYER_KEY: z.prefault(keys, LOCAL_KEYS.BUYER_KEY),
  SIGNING_KEY: z.prefault(keys, LOCAL_KEYS.SIGNING_KEY),
  AUDIT_KEY: z.prefault(keys, LOCAL_KEYS.AUDIT_KEY),
  BACKUP_RECIPIENT: z.optional(
    z.string().check(z.regex(/^age1[0-9a-z]{58,}$/, 'is not age1…; create a key with `npm run backup-key -w api`')),
  ),
  SHOP_KEYS: z.optional(shopKeys),
  READER_SOCKET: z.optional(z.string()),
  STANDINS_PORT: z.prefault(port, 4100),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level'),
    'info',
  ),
  TRUSTED_PROXIES: z.optional(proxies),
  DRAIN_SECONDS: z.optional(share(120, 'number of seconds')),
  SESSION_IDLE_DAYS: z.prefault(days, 14),
  SESSION_MAX_DAYS: z.prefault(days, 90),
  PAYOUT_HOLD_HOURS: z.prefault(whole(0, 168, 'number of hours'), 24),
  ORDERS_KEPT_DAYS: z.prefault(retentionDays, 1826),
  AUDIT_KEPT_DAYS: z.prefault(
    z.coerce
      .number('is not a number')
      .check(z.int('is not a whole number'), z.minimum(367, 'is below 367; events are stored for at least a year')),
    1096,
  ),
  REFUND_ACCOUNTS_KEPT_DAYS: z.prefault(retentionDays, 365),
  NOTIFICATIONS_KEPT_DAYS: z.prefault(retentionDays, 1096),
  PREVIEWS_KEPT_DAYS: z.prefault(retentionDays, 1096),
  FORMER_ACCOUNTS_KEPT_DAYS: z.prefault(retentionDays, 1826),
  RETENTION_ROWS_PER_DAY: z.prefault(whole(1), 500),
  RETENTION_PERCENT_PER_DAY: z.prefault(share(100), 5),
  RATE_LIMIT: z.prefault(whole(1), 100),
  CLIENT_EVENTS_KEPT_DAYS: z.prefault(retentionDays, 30),
  CLIENT_EVENTS_PER_MINUTE: z.prefault(whole(1), CLIENT_EVENTS_PER_MINUTE),
});
export type Settings = z.infer<typeof Settings>;

/** Settings without directories: files are stored in buckets, or the program reads none. */
const WithoutFolders = z.extend(Settings, {
  UPLOADS_DIR: z._default(z.string(), ''),
  PRIVATE_DIR: z._default(z.string(), ''),
});

/** Settings of the programs that only reach the database. */
const OfDatabase = z.extend(WithoutFolders, { FIREBASE_PROJECT_ID: z._default(z.string(), '') });

/** Returns the schema of a program's settings. */
export function settingsFor(program: Program, files: string | undefined) {
  if (program === 'migrate' || program === 'clientEvents') return OfDatabase;
  return program === 'operatorPage' || files === 's3' ? WithoutFolders : Settings;
}
