import { parseArgs } from 'node:util';
import { listClientEvents } from '../operations/client-events/listClientEvents.ts';
import { describeStartError } from './describeStartError.ts';
import { configOrExit } from '../platform/config/configOrExit.ts';
import { openDatabase } from '../platform/database/openDatabase.ts';
import { requireRestricted } from '../platform/database/requireRestricted.ts';
import { OperatorError } from '../operations/operator-actions/OperatorError.ts';

/**
 * Prints the client events of a period as JSON (`ClientEventReport`); not recorded in the audit, because the events
 * contain no personal data.
 */
const DAY = 24 * 60 * 60_000;
const { values } = parseArgs({ options: { since: { type: 'string' }, until: { type: 'string' } } });
const config = configOrExit('clientEvents');
const database = openDatabase(config.database, () => undefined, 'releaseWatch');
try {
  const since = values.since === undefined ? new Date(Date.now() - DAY) : new Date(values.since);
  const until = values.until === undefined ? new Date() : new Date(values.until);
  if (Number.isNaN(since.getTime()) || Number.isNaN(until.getTime()))
    throw new OperatorError('--since and --until are instants, such as 2026-03-10T00:00:00Z.');
  if (!config.isLocal) await requireRestricted(database.db, 'releaseWatch');
  process.stdout.write(`${JSON.stringify(await listClientEvents(database.db, { since, until }))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : describeStartError(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
