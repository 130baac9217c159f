/** Development key for encryption and signatures. It is public, so only ENVIRONMENT=local accepts it. */
export const LOCAL_SECRETS_KEY = Buffer.from('local-development-secrets-key-32').toString('base64');

/** Development key that signs webhooks to the local stand-in; public. */
export const LOCAL_WEBHOOK_SECRET = `whsec_${Buffer.from('local-development-webhook-secret').toString('base64')}`;

/** Development key of the shop; public. */
export const LOCAL_SHOP_KEY = `local/development:${Buffer.from('local-development-shop-key-32byt').toString('base64')}`;

/** Development key of the audit; public. */
export const LOCAL_AUDIT_KEY = Buffer.from('local-development-audit-key-32bb').toString('base64');

const toBytes = (secret: string) => Buffer.from(secret.replace(/^(whsec_|[^:]*:)/, ''), 'base64').toString('hex');
const PUBLIC = new Set([LOCAL_SECRETS_KEY, LOCAL_WEBHOOK_SECRET, LOCAL_SHOP_KEY, LOCAL_AUDIT_KEY].map(toBytes));

/** Whether a secret is one of the public keys above, under any shop id and in any spelling of base64. */
export const isPublicKey = (secret: string): boolean => PUBLIC.has(toBytes(secret));
