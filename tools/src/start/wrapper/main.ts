import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  CliError,
  answersWith,
  nodeArgs,
  onStopRequest,
  readOptions,
  runCommand,
  findChromium,
} from '@backoffice/processes';
import { getOrigins } from '../../runtime/ports/ports.ts';
import { getProfile } from '@backoffice/release/files/Profile';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { readStackPorts } from '../../runtime/profile/readStackPorts.ts';
import { requireDisplay } from './requireDisplay.ts';

const SIMULATOR = join(ROOT, 'e2e/support/wrapper-simulator/main.ts');
const KINDS = ['android', 'ios', 'react-native'];
const USAGE = `Usage: npm run wrapper [-- options], while npm start runs
  --kind <kind>       ${KINDS.join(', ')}: where the wrapper's port is; android by default
  --open <path>       the first page, / by default
  --profile <name>    the profile of npm start`;

/**
 * `npm run wrapper`: shows the running stack in a simulated native wrapper that can simulate failures (docs/bridge.md).
 */
await runCommand(async () => {
  const { values } = readOptions(process.argv.slice(2), USAGE, {
    options: { kind: { type: 'string' }, open: { type: 'string' }, profile: { type: 'string' } },
  });
  const { kind = 'android', open = '/' } = values;
  if (!KINDS.includes(kind) || !open.startsWith('/')) throw new CliError(USAGE);
  requireDisplay(process.platform, process.env);
  const { host, api, cdn, standins } = getOrigins(readStackPorts(getProfile(values.profile ?? 'main', ROOT)));
  if (!(await answersWith(`${host}/config.json`, 200)()))
    throw new CliError(`${host} does not respond. Run npm start in another terminal first, with the same --profile.`);

  const child = spawn(process.execPath, nodeArgs(SIMULATOR), {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      CHROMIUM_PATH: findChromium(),
      HOST_ORIGIN: host,
      API_ORIGIN: api,
      CDN_ORIGIN: cdn,
      STANDINS_ORIGIN: standins,
      WRAPPER_KIND: kind,
      WRAPPER_OPENS: open,
    },
  });
  onStopRequest(
    () => child.kill('SIGTERM'),
    () => child.kill('SIGKILL'),
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 130;
});
