/** Development key for encryption and signatures. It is public, so only ENVIRONMENT=local accepts it. */
export const LOCAL_SECRETS_KEY = Buffer.from('local-development-secrets-key-32').toString('base64');

/** Development key that signs webhooks to the local stand-in; public. */
export const LOCAL_WEBHOOK_SECRET = `whsec_${Buffer.from('local-development-webhook-secret').toString('base64')}`;

/** Development key of the shop; public. */
export const LOCAL_SHOP_KEY = `local/development:${Buffer.from('local-development-shop-key-32byt').toString('base64')}:*`;

/** Development key of the audit; public. */
export const LOCAL_AUDIT_KEY = Buffer.from('local-development-audit-key-32bb').toString('base64');

/** Returns the bytes of a key in base64, of a webhook secret (`whsec_…`) or of a shop's key (`<shop>/<key>:…:<sellers>`). */
export const readKey = (secret: string): Buffer =>
  Buffer.from(secret.replace(/^(whsec_|[^:]*:)/, '').replace(/:.*$/, ''), 'base64');

const toHex = (secret: string) => readKey(secret).toString('hex');
const PUBLIC = new Set([LOCAL_SECRETS_KEY, LOCAL_WEBHOOK_SECRET, LOCAL_SHOP_KEY, LOCAL_AUDIT_KEY].map(toHex));

/** Whether a secret is one of the public keys above, under any shop id and in any spelling of base64. */
export const isPublicKey = (secret: string): boolean => PUBLIC.has(toHex(secret));
