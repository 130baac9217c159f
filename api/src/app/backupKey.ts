import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: npm run backup-key -w api -- <new file>, on a machine that makes no backups\n');
  process.exit(2);
}
const identity = await generateX25519Identity();
await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`${file} cannot be written (${error.code}); name a new file.\n`);
  process.exit(1);
});
process.stdout.write(
  `${file} has the private key, which a restore needs.\nBACKUP_RECIPIENT=${await identityToRecipient(identity)}\n`,
);
