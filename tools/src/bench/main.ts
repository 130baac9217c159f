import { CliError } from '@backoffice/processes';
import { readNumber, readOptions } from '../command-line/readOptions.ts';
import { runCommand } from '../command-line/runCommand.ts';
import { benchApi } from './api/benchApi.ts';
import { benchHostile } from './hostile/benchHostile.ts';
import { benchLoad } from './load/benchLoad.ts';
import { benchOrders } from './orders/benchOrders.ts';

const USAGE = `Usage: npm run bench -- <bench> [--runs <number>]
  load     cold load of the sign-in page, the market list and an order list: the federated whole beside one bundle
  orders   an order list of 10,000 orders at a quarter of the speed, beside a bare virtual list of the same rows
  api      calls a second of the API, beside the same statements over plain Fastify and pg
  hostile  the order list of one seller while another sends the twenty costliest calls, beside the same list in quiet`;

const BENCHES: Record<string, (runs: number) => Promise<void>> = {
  load: benchLoad,
  orders: benchOrders,
  api: benchApi,
  hostile: benchHostile,
};

/** Measures and prints; asserts nothing, because a machine is never quiet. */
await runCommand(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), USAGE, {
    allowPositionals: true,
    options: { runs: { type: 'string' } },
  });
  const [name = '', ...more] = positionals;
  const bench = BENCHES[name];
  if (bench === undefined || more.length > 0) throw new CliError(USAGE);
  await bench(readNumber('runs', values.runs, 1, 100) ?? 5);
  return 0;
});
