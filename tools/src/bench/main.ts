import { CliError, nodeArgs, readNumber, readOptions, runCommand, type Figure } from '@backoffice/processes';
import type { BenchOptions } from './against/openStacks.ts';
import { benchLoad } from './benchLoad.ts';
import { benchOrders } from './benchOrders.ts';
import { figureTable } from './figureTable.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../runtime/profile/ROOT.ts';

const USAGE = `Usage: npm run bench -- <scene> [--runs <number>] [--against <commit>]
  load    the sign-in page, the market list and an order list, cold and again; the budgets apply to --against a6783b4
  orders  clicks and scrolling in an order list of 10,000 orders
  api     calls of the API compared with plain Fastify and pg, 200 calls a second, and a seller next to a hostile seller
  all     the three scenes in this order

--runs is the number of measurements (5); the command prints their medians with the budgets of docs/performance.md.
--against compares load and orders with a commit, which is checked out, installed and built below .data.`;

/** Seconds of each phase with a hostile seller. */
const HOSTILE_SECONDS = 20;

async function benchApi({ runs }: BenchOptions): Promise<readonly Figure[]> {
  const calls = await runMeasurement('calls/main.ts', '--rounds', String(runs));
  const options = ['--rounds', String(runs), '--seconds', String(HOSTILE_SECONDS)];
  return [...calls, ...(await runMeasurement('neighbours/main.ts', ...options))];
}

const SCENES: Record<string, (options: BenchOptions) => Promise<readonly Figure[]>> = {
  load: benchLoad,
  orders: benchOrders,
  api: benchApi,
};

/** Measures and prints; asserts nothing, because measurements on a shared machine vary. */
await runCommand(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), USAGE, {
    allowPositionals: true,
    options: { runs: { type: 'string' }, against: { type: 'string' } },
  });
  const [name = '', ...more] = positionals;
  const names = name === 'all' ? Object.keys(SCENES) : [name];
  if (more.length > 0 || names.some((each) => SCENES[each] === undefined)) throw new CliError(USAGE);
  if (name === 'api' && values.against !== undefined) throw new CliError(USAGE);
  const options = { runs: readNumber('runs', values.runs, 1, 100) ?? 5, against: values.against };
  const figures: Figure[] = [];
  for (const each of names) figures.push(...((await SCENES[each]?.(options)) ?? []));
  console.log(['', ...figureTable(figures)].join('\n'));
  return 0;
});

/**
 * Runs a measurement of the API, a script below `api/trials`; returns the figures that it sends (`sendFigure`).
 * @throws CliError if it fails
 */
export async function runMeasurement(script: string, ...args: string[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const child = spawn(process.execPath, nodeArgs(join(ROOT, 'api/trials', script), ...args), {
    cwd: join(ROOT, 'api'),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', ({ figure }: { figure: Figure }) => figures.push(figure));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new CliError(`The measuring process ended with the exit code ${code}.`);
  return figures;
}
