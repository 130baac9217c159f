import { createHash } from 'node:crypto';

/** The keys of one purpose each; the first of a setting seals or signs, and the others open or verify older values. */
export const KEY_NAMES = ['PAYOUT_KEY', 'BUYER_KEY', 'SIGNING_KEY', 'AUDIT_KEY'] as const;

/** Development keys. They are public, so only ENVIRONMENT=local accepts them. */
export const LOCAL_KEYS = {
  PAYOUT_KEY: toLocalKey('payout'),
  BUYER_KEY: toLocalKey('buyer'),
  SIGNING_KEY: toLocalKey('signing'),
  AUDIT_KEY: toLocalKey('audit'),
} satisfies Readonly<Record<(typeof KEY_NAMES)[number], string>>;

function toLocalKey(purpose: string): string {
  return createHash('sha256').update(`local development ${purpose}`).digest('base64');
}

/** Development key that signs webhooks to the local stand-in; public. */
export const LOCAL_WEBHOOK_SECRET = `whsec_${Buffer.from('local-development-webhook-secret').toString('base64')}`;

/** Development key of the shop; public. */
export const LOCAL_SHOP_KEY = `local/development:${Buffer.from('local-development-shop-key-32byt').toString('base64')}:*`;

/** Returns the bytes of a key in base64, of a webhook secret (`whsec_…`) or of a shop's key (`<shop>/<key>:…:<sellers>`). */
export const readKey = (secret: string): Buffer =>
  Buffer.from(secret.replace(/^(whsec_|[^:]*:)/, '').replace(/:.*$/, ''), 'base64');

/** Returns the bytes of a key as hexadecimal text, the same for any spelling of base64. */
export const toHex = (secret: string) => readKey(secret).toString('hex');

const PUBLIC = new Set([...Object.values(LOCAL_KEYS), LOCAL_WEBHOOK_SECRET, LOCAL_SHOP_KEY].map(toHex));

/** Whether a secret is one of the public keys above, under any shop id and in any spelling of base64. */
export const isPublicKey = (secret: string): boolean => PUBLIC.has(toHex(secret));
