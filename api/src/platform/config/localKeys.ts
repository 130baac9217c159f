/** Encrypts and signs on a developer's machine only. It is public, so only ENVIRONMENT=local accepts it. */
export const LOCAL_SECRETS_KEY = Buffer.from('local-development-secrets-key-32').toString('base64');

/** Signs messages to the stand-in of the company's own system on a developer's machine; public like the others. */
export const LOCAL_WEBHOOK_SECRET = `whsec_${Buffer.from('local-development-webhook-secret').toString('base64')}`;

/** The shop's key on a developer's machine; public like the other. */
export const LOCAL_SHOP_KEY = `local:${Buffer.from('local-development-shop-key-32byt').toString('base64')}`;

/** The audit's key on a developer's machine; public like the other. */
export const LOCAL_AUDIT_KEY = Buffer.from('local-development-audit-key-32bb').toString('base64');
