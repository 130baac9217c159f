import { once } from 'node:events';
import { onStopRequest, readNumber, readOptions, runCommand } from '@backoffice/processes';
import { openReleases } from '../openReleases.ts';
import { listen } from '@backoffice/release/page/sites/listen';
import { describeScreen } from './describeScreen.ts';
import { createOverview } from './overview.ts';
import { overviewLines } from './overviewLines.ts';
import { readClientEvents } from '../watch/readClientEvents.ts';
import { releasesSite } from './releasesSite.ts';

const DEFAULT_PORT = 3800;
const USAGE = `Usage:
  npm run releases                       the page for the teams, only on this machine: builds, tabs, failures, journal
  npm run releases -- --list [--json]    the builds as a table, or everything as JSON
  npm run releases -- --who <path>       remote, build and team of the screen at a path or address
With --port <port> for another port than ${DEFAULT_PORT}, and --profile <name> for another profile than main.`;

/** `npm run releases`: shows the health of released builds. */
await runCommand(async () => {
  const { values } = readOptions(process.argv.slice(2), USAGE, {
    options: {
      list: { type: 'boolean' },
      json: { type: 'boolean' },
      who: { type: 'string' },
      port: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const { profile, releases } = await openReleases(values.profile);
  if (values.who !== undefined) {
    console.log(describeScreen(await releases.set(), values.who).join('\n'));
    return 0;
  }
  const readOverview = async () => {
    const now = Date.now();
    const report = await readClientEvents(profile).catch((error: Error) => error.message);
    const [state, set, journal] = await Promise.all([releases.state(), releases.set(), releases.journal()]);
    return createOverview({ state, set, journal, report, now });
  };

  if (values.list) {
    const overview = await readOverview();
    console.log(values.json ? JSON.stringify(overview, null, 2) : overviewLines(overview).join('\n'));
    return 0;
  }
  const port = readNumber('port', values.port, 0, 65_535) ?? DEFAULT_PORT;
  const server = await listen(port, releasesSite(readOverview));
  const stopped = new AbortController();
  onStopRequest(() => stopped.abort());
  console.log(`Releases of ${profile.name}: http://localhost:${server.port}/`);
  if (!stopped.signal.aborted) await once(stopped.signal, 'abort');
  await server.stop();
  return 0;
});
