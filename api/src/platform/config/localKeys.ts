/** Development key for encryption and signatures. It is public, so only ENVIRONMENT=local accepts it. */
export const LOCAL_SECRETS_KEY = Buffer.from('local-development-secrets-key-32').toString('base64');

/** Development key that signs webhooks to the local stand-in; public. */
export const LOCAL_WEBHOOK_SECRET = `whsec_${Buffer.from('local-development-webhook-secret').toString('base64')}`;

/** Development key of the shop; public. */
export const LOCAL_SHOP_KEY = `local/development:${Buffer.from('local-development-shop-key-32byt').toString('base64')}`;

/** Development key of the audit; public. */
export const LOCAL_AUDIT_KEY = Buffer.from('local-development-audit-key-32bb').toString('base64');
