import { isLoopback } from './isLoopback.ts';
import { LOCAL_SHOP_KEY } from './localKeys.ts';
import type { Settings } from './settings.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Converts valid settings to the configuration of the API. */
export function toConfig(settings: Settings) {
  return {
    isLocal: settings.ENVIRONMENT === 'local',
    port: settings.API_PORT,
    host: settings.API_HOST,
    database: settings.DATABASE_URL
      ? // A local database server has one login, which switches to the role that the deployed API uses.
        { url: settings.DATABASE_URL, takesRole: settings.ENVIRONMENT === 'local' }
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
    },
    hostOrigin: settings.HOST_ORIGIN,
    apiOrigin: settings.API_ORIGIN,
    cdnOrigin: settings.CDN_ORIGIN,
    allowedOrigins: [settings.HOST_ORIGIN, ...settings.EXTRA_ORIGINS],
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
    refunds: {
      by: settings.REFUNDS_BY,
      service: {
        url: (settings.PAYMENT_SERVICE_URL ?? `http://localhost:${settings.STANDINS_PORT}/payment-service`).replace(
          /\/+$/,
          '',
        ),
        secret: Buffer.from(settings.PAYMENT_SERVICE_SECRET.slice('whsec_'.length), 'base64'),
      },
    },
    testers: settings.TESTER_UIDS,
    canaryAccounts: settings.CANARY_UIDS,
    postOrigins: settings.EPOST_ORIGINS ?? [`http://localhost:${settings.STANDINS_PORT}`],
    secretsKey: Buffer.from(settings.SECRETS_KEY, 'base64'),
    auditKey: Buffer.from(settings.AUDIT_KEY, 'base64'),
    formerSecretsKeys: settings.SECRETS_KEYS_FORMER.map((key) => Buffer.from(key, 'base64')),
    // Without a key, no shop is accepted.
    shopKeys: (settings.SHOP_KEYS ?? (settings.ENVIRONMENT === 'local' ? [LOCAL_SHOP_KEY] : [])).map((each) => ({
      id: each.replace(/:.*$/, ''),
      shop: each.replace(/\/.*$/, ''),
      secret: Buffer.from(each.replace(/^[^:]*:/, ''), 'base64'),
    })),
    standinsPort: settings.STANDINS_PORT,
    logLevel: settings.LOG_LEVEL,
    /** Milliseconds in which a stopping process still accepts requests. */
    drainTime: 1000 * (settings.DRAIN_SECONDS ?? (settings.ENVIRONMENT === 'local' ? 0 : 5)),
    trustedProxies: settings.TRUSTED_PROXIES ?? false,
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
    requestsPerSecond: settings.RATE_LIMIT,
  } as const;
}
