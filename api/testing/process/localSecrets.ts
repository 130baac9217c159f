import { readConfig } from '../../src/platform/config/readConfig.ts';
import { type Secrets, createSecrets } from '../../src/platform/secrets/createSecrets.ts';

/** The secrets of a process with a developer’s settings (`ApiProcess`). */
export function localSecrets(): Secrets {
  const read = readConfig({
    ENVIRONMENT: 'local',
    DATABASE_SOCKET: '/unused',
    UPLOADS_DIR: '/unused',
    PRIVATE_DIR: '/unused',
    FIREBASE_PROJECT_ID: 'demo-test',
  });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return createSecrets(read.config.keys);
}
