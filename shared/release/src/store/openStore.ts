import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { CliError } from '@backoffice/processes';
import { FolderStore } from './FolderStore.ts';
import type { Store } from '../files/Store.ts';

/** Attempts of a request with increasing pauses, and their limits in milliseconds. */
const LIMITS = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000, throwOnRequestTimeout: true },
};

/**
 * Opens the store that RELEASE_STORE names: a folder, or `s3://bucket/prefix` with S3_ENDPOINT, S3_REGION and
 * S3_PATH_STYLE (yes). SECRETS_FILE names a file with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; without it the client
 * uses the role of the machine or the job. Returns undefined without RELEASE_STORE; `setting` is its name in errors.
 * @throws CliError that names the setting
 */
export async function openStore(environment: NodeJS.ProcessEnv, setting = 'RELEASE_STORE'): Promise<Store | undefined> {
  const { RELEASE_STORE, SECRETS_FILE } = environment;
  if (!RELEASE_STORE) return undefined;
  if (!RELEASE_STORE.startsWith('s3:')) {
    if (!existsSync(RELEASE_STORE)) throw new CliError(`${setting}: the folder ${RELEASE_STORE} does not exist.`);
    return new FolderStore(resolve(RELEASE_STORE));
  }
  const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z\d][a-z\d.-]+)(?:\/(.*?))?\/?$/.exec(RELEASE_STORE) ?? [];
  if (bucket === '') throw new CliError(`${setting} is not a folder or s3://bucket/prefix.`);
  const settings = { ...environment, ...(SECRETS_FILE ? readSecrets(SECRETS_FILE) : {}) };
  const { S3_ENDPOINT, S3_REGION: region = 'ap-northeast-2', S3_PATH_STYLE } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = settings;
  if ((accessKeyId === '') !== (secretAccessKey === ''))
    throw new CliError('S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is set alone. Set both or neither.');
  // Loaded only when used: a local stack needs no client.
  const { S3Store } = await import('./S3Store.ts');
  return new S3Store(
    {
      ...LIMITS,
      region,
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
      forcePathStyle: S3_PATH_STYLE === 'yes',
      ...(accessKeyId !== '' && { credentials: { accessKeyId, secretAccessKey } }),
    },
    bucket,
    prefix === '' ? '' : `${prefix}/`,
  );
}

function readSecrets(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CliError(`SECRETS_FILE cannot be read: ${(error as Error).message}`);
  }
}
