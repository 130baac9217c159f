import { readNumber, readOptions } from '@backoffice/processes';
import { DEFAULT_PORT, LARGEST_PORT } from '../runtime/ports/ports.ts';
import { getProfile } from '@backoffice/release/files/Profile';
import { ROOT } from '../runtime/profile/ROOT.ts';
import type { LocalStackOptions } from './LocalStack.ts';

/** Maximum number of seeded orders. */
const MOST_ORDERS = 100_000;

/** Parses the options of `npm start` and `npm run dev`. @throws CliError with the usage */
export function startOptions(command: string, args: string[]): Omit<LocalStackOptions, 'print'> {
  const usage = `Usage: ${command} [-- options]
  --port <number>     the host's port, ${DEFAULT_PORT} by default; the others follow from it
  --orders <number>   also seed a market with this number of orders
  --reset             delete this profile's data first
  --profile <name>    another data folder than main`;
  const { values } = readOptions(args, usage, {
    options: {
      port: { type: 'string' },
      orders: { type: 'string' },
      reset: { type: 'boolean' },
      profile: { type: 'string' },
    },
  });
  return {
    profile: getProfile(values.profile ?? 'main', ROOT),
    port: readNumber('port', values.port, 1024, LARGEST_PORT) ?? DEFAULT_PORT,
    orders: readNumber('orders', values.orders, 1, MOST_ORDERS),
    reset: values.reset ?? false,
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    durable: true,
  };
}
