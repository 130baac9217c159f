import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError, readOptions } from '@backoffice/processes';
import { readChecked, readNamed } from '../files/buildContract.ts';
import { BuildManifest, MANIFEST_FILE, SIGNATURE_FILE } from '../files/manifest/BuildManifest.ts';
import { openBuild } from '../files/manifest/openBuild.ts';
import { publicKeyText, ReleaseKey } from './ReleaseKey.ts';
import { signBuild } from './signBuild.ts';
import { writeAtomically } from '../files/writeAtomically.ts';

const getUsage = (command: string) => `Usage:
  ${command} <build directory> --key <id> [--key-file <file>]
      sign a build with the private key of the id, from the file or from the variable RELEASE_KEY (PEM)
  ${command} --new-key <id> --for <application>[,<application>] --key-file <file>
      write a new private key into a new file, and print its entry for release-keys.json`;

/**
 * Signs a build, or creates a key, as `args` request; `command` starts its usage. Returns the lines to print.
 * @throws CliError
 */
export function signCommand(command: string, args: string[]): string {
  const usage = getUsage(command);
  const { values, positionals } = readOptions(args, usage, {
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      'key-file': { type: 'string' },
      'new-key': { type: 'string' },
      for: { type: 'string' },
    },
  });
  const { key: id, 'key-file': keyFile, 'new-key': newId, for: applications } = values;
  const [dir, ...more] = positionals;
  if (newId !== undefined && applications !== undefined && keyFile !== undefined && dir === undefined)
    return createKey(newId, applications.split(','), keyFile);
  if (dir === undefined || more.length > 0 || id === undefined || newId !== undefined) throw new CliError(usage);
  return sign(resolve(dir), id, readPrivateKey(keyFile));
}

function sign(dir: string, id: string, privateKey: ReturnType<typeof readPrivateKey>): string {
  const { id: application } = readChecked(join(dir, MANIFEST_FILE), BuildManifest);
  const { manifest } = openBuild(application, dir);
  const signature = signBuild(dir, { id, privateKey }, new Date());
  writeAtomically(join(dir, SIGNATURE_FILE), JSON.stringify(signature, null, 2));
  const end = signature.expiresAt.slice(0, 16).replace('T', ' ');
  return `${manifest.id} ${manifest.version} is signed with ${id}. It can be released until ${end} UTC.`;
}

function readPrivateKey(file: string | undefined) {
  const text = file === undefined ? process.env['RELEASE_KEY'] : readNamed(file);
  if (!text) throw new CliError(`The command has no private key: set --key-file or RELEASE_KEY.`);
  let key;
  try {
    key = createPrivateKey(text);
  } catch {
    throw new CliError(`${file ?? 'RELEASE_KEY'} is not a private key in PEM format.`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new CliError(`${file ?? 'RELEASE_KEY'} is not an Ed25519 key.`);
  return key;
}

function createKey(id: string, applications: readonly string[], file: string): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const entry = ReleaseKey.safeParse({ id, applications, publicKey: publicKeyText(publicKey) });
  if (!entry.success)
    throw new CliError(`Ids have lower-case letters, digits and dashes; an application has a name such as mf-x.`);
  if (existsSync(file)) throw new CliError(`${file} exists; a key is never overwritten.`);
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  return JSON.stringify(entry.data, null, 2);
}
