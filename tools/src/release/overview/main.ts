import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { readNumber, readOptions } from '../../runtime/command-line/readOptions.ts';
import { runCommand } from '../../runtime/command-line/runCommand.ts';
import { onStopRequest } from '../../runtime/command-line/stopRequest.ts';
import { prepareProfile, getProfile } from '../../runtime/profile/Profile.ts';
import { Releases } from '../Releases.ts';
import { hostConfig } from '../hostConfig.ts';
import { Journal } from '../journal/Journal.ts';
import { listen } from '../../runtime/static-server/listen.ts';
import { OVERVIEW_MS, createOverview } from './overview.ts';
import { overviewLines } from './overviewLines.ts';
import { readClientEvents } from '../watch/readClientEvents.ts';
import { releasesSite } from './releasesSite.ts';
import { resolveFrame } from './resolveFrame.ts';

const DEFAULT_PORT = 3800;
const USAGE = `Usage:
  npm run releases                       the page for the teams, on this machine alone: builds, tabs, failures, vitals, journal
  npm run releases -- --list [--json]    the same as a table, or as JSON
  npm run releases -- --error <fingerprint>  an uncaught error with its stack as places in our sources
  npm run releases -- --stack <place>        a place of a stack, such as /mf-orders/0.1.0-3f9a0c21/entry.js:1:2034
With --port <port> for another port than ${DEFAULT_PORT}, and --profile <name> for another profile than main.`;

/** `npm run releases`: shows the health of released builds. */
await runCommand(async () => {
  const { values } = readOptions(process.argv.slice(2), USAGE, {
    options: {
      list: { type: 'boolean' },
      json: { type: 'boolean' },
      error: { type: 'string' },
      stack: { type: 'string', multiple: true },
      port: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const profile = getProfile(values.profile ?? 'main');
  prepareProfile(profile);
  const releases = new Releases(profile, hostConfig(profile));
  const journal = new Journal(join(profile.host, 'journal.jsonl'));
  const readOverview = async () => {
    const now = Date.now();
    const report = await readClientEvents(profile, new Date(now - OVERVIEW_MS)).catch((error: Error) => error.message);
    const resolve = (frame: string) => resolveFrame(profile, frame);
    return createOverview({ state: releases.state(), journal: journal.entries(), report, now, resolveFrame: resolve });
  };

  if (values.stack !== undefined) {
    console.log(values.stack.map((frame) => resolveFrame(profile, frame)).join('\n'));
    return 0;
  }
  if (values.error !== undefined) {
    const { errors } = await readOverview();
    const found = errors.find(({ fingerprint }) => fingerprint === values.error);
    if (found === undefined) return (console.error(`No error ${values.error} was reported in seven days.`), 1);
    console.log([`${found.name}: ${found.message} (${found.count})`, ...found.stack.map((at) => `  ${at}`)].join('\n'));
    return 0;
  }
  if (values.list) {
    const overview = await readOverview();
    console.log(values.json ? JSON.stringify(overview, null, 2) : overviewLines(overview).join('\n'));
    return 0;
  }
  const port = readNumber('port', values.port, 0, 65_535) ?? DEFAULT_PORT;
  const token = randomBytes(24).toString('base64url');
  const server = await listen(port, releasesSite({ token, releases, readOverview }));
  const stopped = new AbortController();
  onStopRequest(
    () => stopped.abort(),
    () => process.exit(130),
  );
  console.log(`Releases of ${profile.name}: http://localhost:${server.port}/${token}/
To read only: http://localhost:${server.port}/`);
  if (!stopped.signal.aborted) await once(stopped.signal, 'abort');
  await server.stop();
  return 0;
});
