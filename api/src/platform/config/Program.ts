/**
 * The programs that read settings: `api` is the API with its jobs and stand-ins, operators' commands and restore;
 * `clientEvents` runs next to the release watch, whose key of the release store is in the same file.
 */
export type Program = 'api' | 'operatorPage' | 'migrate' | 'clientEvents';

/** Whether a setting is a secret: its name says so, which needs no list. */
export const isSecret = (name: string): boolean =>
  /KEYS?(_|$)|SECRETS?(_|$)|PASSWORD|^DATABASE_URL$/.test(name) && !name.endsWith('_FILE');

/** The secrets of programs other than the API, which has all. */
const SECRETS: Readonly<Record<Exclude<Program, 'api'>, readonly string[]>> = {
  operatorPage: ['DATABASE_URL', 'FIREBASE_PRIVATE_KEY', 'OPERATOR_CLIENT_SECRET'],
  migrate: ['DATABASE_URL'],
  clientEvents: ['DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
};

/** Whether a program may have a setting: each program has only the secrets that it uses. */
export function mayHave(program: Program, name: string): boolean {
  return program === 'api' || !isSecret(name) || SECRETS[program].includes(name);
}
