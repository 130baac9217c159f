#!/usr/bin/env node
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CliError, onStopRequest, readOptions, runCommand } from '@backoffice/processes';
import { Releases } from './Releases.ts';
import { openSource } from './openSource.ts';
import { FolderCopy } from './store/FolderCopy.ts';
import type { ReleaseSource } from './store/ReleaseStore.ts';
import { readClientEvents } from './watch/readClientEvents.ts';
import { watchReleases } from './watch/watchReleases.ts';

const USAGE = `Usage, with the store in RELEASE_STORE (a folder, or s3://bucket/prefix):
  backoffice-releases sync --to <folder> [--once] [--reload <command>]
      copy the released files into a folder that a web server serves, every 5 seconds; the command tells the server to
      read new headers, before the page changes
  backoffice-releases verify [--url <origin>]
      check stored and served files against keys, hashes and the journal
  backoffice-releases watch --events <script> [--once] [--remove-old]
      roll back failing builds and report altered files, every minute; the script of the API prints the client events`;

/** Milliseconds between two looks for a new state. */
const EVERY = 5000;
const run = promisify(execFile);

const OPTIONS = {
  to: { type: 'string' },
  reload: { type: 'string' },
  url: { type: 'string' },
  events: { type: 'string' },
  once: { type: 'boolean' },
  'remove-old': { type: 'boolean' },
} as const;
type Values = Partial<Record<'to' | 'reload' | 'url' | 'events', string> & Record<'once' | 'remove-old', boolean>>;

const COMMANDS: Readonly<Record<string, (source: ReleaseSource, values: Values) => Promise<number>>> = {
  sync: copyToFolder,
  verify: async (source, { url }) => {
    const problems = await new Releases(source).verifyServed(url);
    console.log(problems.join('\n') || 'All served files were signed and released.');
    return problems.length === 0 ? 0 : 1;
  },
  watch: (source, { events, once = false, 'remove-old': removesOld = false }) => {
    if (events === undefined) throw new CliError(USAGE);
    const webhook = process.env['RELEASE_WEBHOOK'];
    const readEvents = (days: number) => readClientEvents(events, days, process.env);
    return watchReleases({ releases: new Releases(source), readEvents, webhook, isOnce: once, removesOld });
  },
};

await runCommand(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), USAGE, {
    allowPositionals: true,
    options: OPTIONS,
  });
  const command = COMMANDS[positionals[0] ?? ''];
  if (command === undefined || positionals.length > 1) throw new CliError(USAGE);
  const source = await openSource(process.env);
  if (source === undefined) throw new CliError('RELEASE_STORE is missing: a folder, or s3://bucket/prefix.');
  return command(source, values);
});

async function copyToFolder(source: ReleaseSource, { to, reload, once }: Values): Promise<number> {
  if (to === undefined) throw new CliError(USAGE);
  const copy = new FolderCopy(source, {
    to,
    reload: async () => {
      if (reload !== undefined) await run('sh', ['-c', reload]);
    },
    print: (line) => console.log(line),
  });
  const update = async () => {
    const revision = await copy.update();
    if (revision !== undefined) console.log(`${to} has revision ${revision}.`);
  };
  if (once) {
    await update();
    return 0;
  }
  const stop = new AbortController();
  onStopRequest(() => stop.abort());
  while (!stop.signal.aborted) {
    // The folder keeps the last good state.
    await update().catch((error: Error) => console.error(error.message));
    await wait(EVERY, undefined, { signal: stop.signal }).catch(() => {});
  }
  return 0;
}
