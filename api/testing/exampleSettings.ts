import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Reads a file of the project by its path from the root. */
export const readProjectFile = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** Returns the settings of a settings file; secrets are empty. */
export const exampleSettings = (path: string): Record<string, string> =>
  Object.fromEntries(
    readProjectFile(path)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const newKey = () => randomBytes(32).toString('base64');
const SECRETS: Readonly<Record<string, string>> = {
  PAYOUT_KEY: newKey(),
  BUYER_KEY: newKey(),
  SIGNING_KEY: newKey(),
  AUDIT_KEY: newKey(),
  BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
  FIREBASE_PRIVATE_KEY: generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  OPENBANKING_ORG_CODE: 'M123456789',
  NOTIFICATION_WEBHOOK_URL: 'https://notifications.example.com',
  NOTIFICATION_WEBHOOK_SECRET: `whsec_${newKey()}`,
  PAYMENT_SERVICE_URL: 'https://payments.example.com',
  PAYMENT_SERVICE_SECRET: `whsec_${newKey()}`,
};

const fill = (path: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exampleSettings(path)).map(([name, value]) => [
      name,
      value === '' ? (SECRETS[name] ?? 'given') : value,
    ]),
  );

/** The settings of `deploy/api.env.example` as an operator completes them; those of the secrets are in a separate file. */
export const filledSettings = fill('deploy/api.env.example');

/** The secrets of `deploy/secrets/api.env.example` as an operator completes them. */
export const filledSecrets = fill('deploy/secrets/api.env.example');

/** The secrets of the operators' page, as in `deploy/secrets/operator-page.env.example`. */
export const filledPageSecrets = fill('deploy/secrets/operator-page.env.example');

/** Formats settings as the lines of a file. */
export const formatSettings = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value.replaceAll('\n', String.raw`\n`)}\n`)
    .join('');
