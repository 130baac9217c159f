import { CliError, type Figure } from '@backoffice/processes';
import { readNumber, readOptions } from '../command-line/readOptions.ts';
import { runCommand } from '../command-line/runCommand.ts';
import type { BenchOptions } from './BenchOptions.ts';
import { readStacks } from './against/readStacks.ts';
import { benchAnswers } from './answers/benchAnswers.ts';
import { benchApi } from './api/benchApi.ts';
import { benchLoad } from './load/benchLoad.ts';
import { tableOfFigures } from './figures/tableOfFigures.ts';
import { benchNeighbours } from './neighbours/benchNeighbours.ts';
import { benchOrders } from './orders/benchOrders.ts';

const USAGE = `Usage: npm run bench -- <bench> [--runs <number>] [--orders <number>] [--against <commit>] [--stack <name>=<origin> …]
  load        loads of the sign-in page, the market list and an order list: the federated build beside one bundle
  orders      order lists of 10,000 and 50,000 orders at a quarter of the speed, beside a bare virtual list of the same rows
  answers     how soon a list of 10,000 orders answers what a seller does in it, at a quarter of the speed
  api         calls a second of the API, beside the same rows over plain Fastify and pg, and 200 calls a second
  neighbours  the order list of one seller while another sends the twenty costliest calls, beside the same list in quiet
  all         all of them, one after the other, and one table of their figures with what is aimed at

--against measures load, orders and answers beside the stack of a commit, which is checked out, installed and built below .data.
--stack measures load, orders and answers of stacks that run already and builds none, so that nothing else is at work.
--orders is the length of the lists of orders.`;

const BENCHES: Record<string, (options: BenchOptions) => Promise<readonly Figure[]>> = {
  load: benchLoad,
  orders: benchOrders,
  answers: benchAnswers,
  api: benchApi,
  neighbours: benchNeighbours,
};

/** The benches that can measure another commit. */
const COMPARABLE = ['load', 'orders', 'answers', 'all'];

/** Measures and prints; asserts nothing, because a machine is never quiet. */
await runCommand(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), USAGE, {
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      against: { type: 'string' },
      orders: { type: 'string' },
      stack: { type: 'string', multiple: true },
    },
  });
  const [name = '', ...more] = positionals;
  const names = name === 'all' ? Object.keys(BENCHES) : [name];
  const { against } = values;
  const running = readStacks(values.stack ?? []);
  const isCompared = against !== undefined || running.length > 0;
  const isKnown = names.every((each) => BENCHES[each] !== undefined);
  if (!isKnown || more.length > 0 || (isCompared && !COMPARABLE.includes(name))) throw new CliError(USAGE);
  const options = {
    runs: readNumber('runs', values.runs, 1, 100) ?? 5,
    against,
    running,
    orders: readNumber('orders', values.orders, 1, 100_000),
  };
  const figures: Figure[] = [];
  for (const each of names) {
    if (names.length > 1) console.log(`\n${each}`);
    figures.push(...((await BENCHES[each]?.(options)) ?? []));
  }
  if (figures.length > 0) console.log(['', ...tableOfFigures(figures)].join('\n'));
  return 0;
});
