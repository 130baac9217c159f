import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError, readOptions, runCommand } from '@backoffice/processes';
import { readChecked } from '@backoffice/release/files/buildContract';
import { BuildManifest, MANIFEST_FILE, SIGNATURE_FILE } from '@backoffice/release/files/manifest/BuildManifest';
import { openBuild } from '@backoffice/release/files/manifest/openBuild';
import { publicKeyText, ReleaseKey } from '@backoffice/release/signing/ReleaseKey';
import { signBuild } from '@backoffice/release/signing/signBuild';
import { writeAtomically } from '@backoffice/release/files/writeAtomically';

const USAGE = `Usage:
  npm run sign -- <build directory> --key <id> [--key-file <file>]
      sign a build with the private key of the id, from the file or from the variable RELEASE_KEY (PEM)
  npm run sign -- --new-key <id> --for <application>[,<application>] --key-file <file>
      write a new private key into a new file, and print its entry for release-keys.json`;

await runCommand(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), USAGE, {
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
  if (newId !== undefined && applications !== undefined && keyFile !== undefined && dir === undefined) {
    console.log(createKey(newId, applications.split(','), keyFile));
    return 0;
  }
  if (dir === undefined || more.length > 0 || id === undefined || newId !== undefined) throw new CliError(USAGE);
  sign(resolve(dir), id, readPrivateKey(keyFile));
  return 0;
});

function sign(dir: string, id: string, privateKey: ReturnType<typeof readPrivateKey>): void {
  const { id: application } = readChecked(join(dir, MANIFEST_FILE), BuildManifest);
  const { manifest } = openBuild(application, dir);
  const signature = signBuild(dir, { id, privateKey }, new Date());
  writeAtomically(join(dir, SIGNATURE_FILE), JSON.stringify(signature, null, 2));
  console.log(`${manifest.id} ${manifest.version} is signed with ${id}, for releases until ${signature.expiresAt}.`);
}

function readPrivateKey(file: string | undefined) {
  const text = file === undefined ? process.env['RELEASE_KEY'] : readFileSync(file, 'utf8');
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
