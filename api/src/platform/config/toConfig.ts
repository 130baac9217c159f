import { isLoopback } from './isLoopback.ts';
import { type KEY_NAMES, LOCAL_SHOP_KEY, readKey } from './localKeys.ts';
import { mayHave, type Program } from './Program.ts';
import type { Settings } from './settings.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Converts valid settings to the configuration of a program. */
export function toConfig(settings: Settings, program: Program) {
  const isLocal = settings.ENVIRONMENT === 'local';
  return {
    isLocal,
    port: settings.API_PORT,
    host: settings.API_HOST,
    database: settings.DATABASE_URL
      ? // A local database server has one login, which switches to the role that the deployed API uses.
        { url: settings.DATABASE_URL, takesRole: isLocal }
      : { socket: settings.DATABASE_SOCKET ?? '', name: 'backoffice' },
    /** Port of the metrics endpoint; undefined if metrics are off. */
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    /** Trace collector and sampling ratio; undefined if tracing is off. */
    traces:
      settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT === undefined
        ? undefined
        : { url: settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, ratio: settings.OTEL_TRACES_SAMPLER_ARG },
    operatorPage: {
      port: settings.OPERATOR_PAGE_PORT,
      host: settings.OPERATOR_PAGE_HOST,
      origin: settings.OPERATOR_PAGE_ORIGIN,
      issuer: toIssuer(settings, isLocal),
    },
    hostOrigin: settings.HOST_ORIGIN,
    apiOrigin: settings.API_ORIGIN,
    cdnOrigin: settings.CDN_ORIGIN,
    allowedOrigins: [settings.HOST_ORIGIN, ...settings.EXTRA_ORIGINS],
    uploadsDir: settings.UPLOADS_DIR,
    privateDir: settings.PRIVATE_DIR,
    objects: settings.FILES === 'directory' ? undefined : toBuckets(settings),
    /** Socket of the reader service; undefined on a developer's machine, where readers are child processes. */
    readerSocket: settings.READER_SOCKET,
    testers: settings.TESTER_UIDS,
    canaryAccounts: settings.CANARY_UIDS,
    standinsPort: settings.STANDINS_PORT,
    logLevel: settings.LOG_LEVEL,
    /** Milliseconds in which a stopping process still accepts requests. */
    drainTime: 1000 * (settings.DRAIN_SECONDS ?? (isLocal ? 0 : 5)),
    /** The public key of backups; undefined if this deployment makes none. */
    backupRecipient: settings.BACKUP_RECIPIENT,
    trustedProxies: settings.TRUSTED_PROXIES ?? false,
    requestsPerSecond: settings.RATE_LIMIT,
    ...toServices(settings),
    ...toKeys(settings, program),
    ...toPeriods(settings),
  } as const;
}

/** The issuer of the operators' accounts; by default the stand-in of a local environment. */
function toIssuer(settings: Settings, isLocal: boolean) {
  return {
    url: settings.OPERATOR_ISSUER ?? (isLocal ? `http://localhost:${settings.STANDINS_PORT}/operator-issuer` : ''),
    clientId: settings.OPERATOR_CLIENT_ID ?? (isLocal ? 'local-operators' : ''),
    clientSecret: settings.OPERATOR_CLIENT_SECRET ?? (isLocal ? 'local-operators-secret' : ''),
    requiredAcr: settings.OPERATOR_REQUIRED_ACR,
  };
}

function toBuckets(settings: Settings) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return {
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    isPathStyle: settings.S3_PATH_STYLE === 'yes',
    picturesBucket: settings.S3_PICTURES_BUCKET,
    documentsBucket: settings.S3_DOCUMENTS_BUCKET,
    credentials: accessKeyId === '' ? undefined : { accessKeyId, secretAccessKey },
  };
}

/** The outside services; by default the stand-ins of this machine. */
function toServices(settings: Settings) {
  const standins = `http://localhost:${settings.STANDINS_PORT}`;
  return {
    firebase: {
      projectId: settings.FIREBASE_PROJECT_ID,
      emulatorHost: settings.FIREBASE_AUTH_EMULATOR_HOST,
      clientEmail: settings.FIREBASE_CLIENT_EMAIL,
      privateKey: settings.FIREBASE_PRIVATE_KEY,
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
      url: settings.OPENBANKING_URL,
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
        url: settings.ALIMTALK_URL ?? `${standins}/kakao-bizmessage`,
        appKey: settings.ALIMTALK_APP_KEY,
        secretKey: settings.ALIMTALK_SECRET_KEY,
        senderKey: settings.ALIMTALK_SENDER_KEY,
      },
      webhook: {
        url: settings.NOTIFICATION_WEBHOOK_URL ?? `${standins}/notifications`,
        secret: readKey(settings.NOTIFICATION_WEBHOOK_SECRET),
      },
    },
    refunds: {
      by: settings.REFUNDS_BY,
      service: {
        url: settings.PAYMENT_SERVICE_URL ?? `${standins}/payment-service`,
        secret: readKey(settings.PAYMENT_SERVICE_SECRET),
      },
    },
    postOrigins: settings.EPOST_ORIGINS ?? [standins],
  };
}

/** The keys by purpose, each with its former keys; empty if the program does not use them. */
function toKeys(settings: Settings, program: Program) {
  const isLocal = settings.ENVIRONMENT === 'local';
  const keysOf = (name: (typeof KEY_NAMES)[number]) =>
    isLocal || mayHave(program, name) ? settings[name].map(readKey) : [];
  // Without a key, no shop is accepted.
  const shopKeys = settings.SHOP_KEYS ?? (isLocal ? [LOCAL_SHOP_KEY] : []);
  return {
    keys: { payout: keysOf('PAYOUT_KEY'), buyer: keysOf('BUYER_KEY'), signing: keysOf('SIGNING_KEY') },
    auditKeys: keysOf('AUDIT_KEY'),
    shopKeys: shopKeys.map((each) => ({
      id: each.replace(/:.*$/, ''),
      shop: each.replace(/\/.*$/, ''),
      secret: readKey(each),
      sellers: readSellers(each),
    })),
  };
}

/** The sellers, by uid, for whose markets a shop's key is valid; `all` only if it says so. */
function readSellers(shopKey: string): 'all' | readonly string[] {
  const sellers = shopKey.split(':').slice(2).join(':');
  return sellers === '*' ? 'all' : sellers.split('|').filter(Boolean);
}

/** Lifetimes in milliseconds, and the limits of what retention removes and browsers report. */
function toPeriods(settings: Settings) {
  return {
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
    /** Maximum that retention removes of one kind of data in 24 hours: the larger of a number and a share of its rows. */
    retentionPerDay: { rows: settings.RETENTION_ROWS_PER_DAY, share: settings.RETENTION_PERCENT_PER_DAY / 100 },
    clientEvents: {
      keptMs: settings.CLIENT_EVENTS_KEPT_DAYS * DAY,
      batchesPerMinute: settings.CLIENT_EVENTS_PER_MINUTE,
    },
  };
}
