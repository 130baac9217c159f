/** The programs that read settings: `api` is the API with its jobs and stand-ins, operators' commands and restore. */
export type Program = 'api' | 'operatorPage' | 'migrate';

/** Whether a setting is a secret: its name says so, which needs no list. */
export const isSecret = (name: string): boolean =>
  /KEYS?(_|$)|SECRETS?(_|$)|PASSWORD|^DATABASE_URL$/.test(name) && !name.endsWith('_FILE');

/** The secrets of programs other than the API, which has all. */
const SECRETS: Readonly<Record<Exclude<Program, 'api'>, readonly string[]>> = {
  operatorPage: ['DATABASE_URL', 'FIREBASE_PRIVATE_KEY', 'OPERATOR_CLIENT_SECRET'],
  migrate: ['DATABASE_URL'],
};

/** Whether a program may have a setting: each program has only the secrets that it uses. */
export function mayHave(program: Program, name: string): boolean {
  return program === 'api' || !isSecret(name) || SECRETS[program].includes(name);
}
