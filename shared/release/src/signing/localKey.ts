import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Profile } from '../files/Profile.ts';
import { linkNew } from '../files/linkNew.ts';
import { publicKeyText, type ReleaseKey } from './ReleaseKey.ts';

/** Id of every profile's own key, which no listed key may have. */
export const LOCAL_KEY = 'local';

/** Key pair of a profile; the public part is an entry like those of the list of keys. */
export interface LocalKey {
  readonly key: ReleaseKey;
  readonly privateKey: KeyObject;
}

/**
 * Returns the key of a profile on a developer's machine for builds of an application; it is created when first needed
 * and never committed. Undefined unless the name of the profile is local: no file decides whether builds need a
 * signature.
 */
export function localKey(
  { dir, isLocal }: Pick<Profile, 'dir' | 'isLocal'>,
  application: string,
): LocalKey | undefined {
  if (!isLocal) return undefined;
  const folder = join(dir, 'keys');
  const file = join(folder, 'local.pem');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('ed25519');
    const own = `${file}.${process.pid}`;
    writeFileSync(own, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    // Two processes that release for the first time use one key.
    linkNew(own, file);
    rmSync(own);
  }
  const privateKey = createPrivateKey(readFileSync(file));
  const key = { id: LOCAL_KEY, applications: [application], publicKey: publicKeyText(createPublicKey(privateKey)) };
  return { key, privateKey };
}
