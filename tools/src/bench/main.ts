import { CliError } from '@backoffice/processes';
import { readNumber, readOptions } from '../command-line/readOptions.ts';
import { runCommand } from '../command-line/runCommand.ts';
import type { BenchOptions } from './BenchOptions.ts';
import { benchApi } from './api/benchApi.ts';
import { benchFiles } from './files/benchFiles.ts';
import { benchHostile } from './hostile/benchHostile.ts';
import { benchLoad } from './load/benchLoad.ts';
import { benchOrders } from './orders/benchOrders.ts';

const USAGE = `Usage: npm run bench -- <bench> [--runs <number>] [--against <commit>]
  load     loads of the sign-in page, the market list and an order list: the federated build beside one bundle
  orders   order lists of 10,000 and 50,000 orders at a quarter of the speed, beside a bare virtual list of the same rows
  api      calls a second of the API, beside the same statements over plain Fastify and pg
  files    a file of 5,000 tracking numbers, labels and order file of 10,000 orders; labels beside the library alone
  hostile  the order list of one seller while another sends the twenty costliest calls, beside the same list in quiet
  all      all of them, one after the other

--against measures load and orders beside the stack of a commit, which is checked out, installed and built below .data.`;

const BENCHES: Record<string, (options: BenchOptions) => Promise<void>> = {
  load: benchLoad,
  orders: benchOrders,
  api: benchApi,
  files: benchFiles,
  hostile: benchHostile,
};

/** The benches that can measure another commit. */
const COMPARABLE = ['load', 'orders', 'all'];

/** Measures and prints; asserts nothing, because a machine is never quiet. */
await runCommand(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), USAGE, {
    allowPositionals: true,
    options: { runs: { type: 'string' }, against: { type: 'string' } },
  });
  const [name = '', ...more] = positionals;
  const names = name === 'all' ? Object.keys(BENCHES) : [name];
  const { against } = values;
  const isKnown = names.every((each) => BENCHES[each] !== undefined);
  if (!isKnown || more.length > 0 || (against !== undefined && !COMPARABLE.includes(name))) throw new CliError(USAGE);
  const options = { runs: readNumber('runs', values.runs, 1, 100) ?? 5, against };
  for (const each of names) {
    if (names.length > 1) console.log(`\n${each}`);
    await BENCHES[each]?.(options);
  }
  return 0;
});
