import { readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { CliError, readOptions, runCommand } from '@backoffice/processes';
import { readDepositCorpus } from './readDepositCorpus.ts';

const USAGE = `Usage: npm run corpus -- deposits|waybills <file or folder> [options]
  --orders <file>      JSON array of {number, buyer, receiver, total, status, placedAt?} to match with
  --password <text>    of encrypted workbooks
  --carrier <code>     waybills: the carrier of rows without a carrier
  --now <instant>      deposits: the current time, which adds the year to dates without a year`;

/** `npm run corpus`: prints how the product reads files, one JSON object for each row. */
await runCommand(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), USAGE, {
    allowPositionals: true,
    options: {
      orders: { type: 'string' },
      password: { type: 'string' },
      carrier: { type: 'string' },
      now: { type: 'string' },
    },
  });
  const [kind, path] = positionals;
  if ((kind !== 'deposits' && kind !== 'waybills') || path === undefined) throw new CliError(USAGE);
  const now = values.now === undefined ? Date.now() : Date.parse(values.now);
  if (Number.isNaN(now))
    throw new CliError(`--now needs an instant such as 2026-11-25T09:00:00Z, not "${values.now}".`);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder === undefined) throw new CliError(`There is no file or folder ${path}.`);
  for (const file of isFolder ? listFiles(path) : [path]) {
    const name = isFolder ? relative(path, file) : basename(file);
    const rows =
      kind === 'deposits'
        ? await readDepositCorpus(file, { ...values, now })
        : await (await import('./readWaybillCorpus.ts')).readWaybillCorpus(file, values);
    for (const row of rows) process.stdout.write(`${JSON.stringify({ file: name, ...row })}\n`);
  }
  return 0;
});

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
