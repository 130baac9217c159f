import { parseArgs } from 'node:util';
import { userInfo } from 'node:os';
import { sql } from 'drizzle-orm';
import { describeStartError } from './describeStartError.ts';
import { configOrExit } from '../platform/config/configOrExit.ts';
import { openDatabase, type Queries } from '../platform/database/openDatabase.ts';
import { requireRestricted } from '../platform/database/requireRestricted.ts';
import { openFileStore } from '../platform/files/openFileStore.ts';
import { createFirebaseIdentity } from '../platform/identity/createFirebaseIdentity.ts';
import { OPERATOR_OPTIONS } from '../operations/operator/OperatorCommand.ts';
import { OperatorError } from '../operations/operator-actions/OperatorError.ts';
import { runCommand } from '../operations/operator/runCommand.ts';
import { createSecrets } from '../platform/secrets/createSecrets.ts';
import { systemClock } from '../platform/time/Clock.ts';
import { ROLE_NAMES } from '../platform/database/toClientConfig.ts';

const config = configOrExit();
const database = openDatabase(config.database, () => undefined, 'operator');
try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : describeStartError(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}

async function run(): Promise<string> {
  const { db } = database;
  const { positionals, values: options } = readArguments();
  if (!config.isLocal) await requireRestricted(db, 'operator');
  const tools = {
    config,
    db,
    identity: createFirebaseIdentity(config, systemClock),
    files: await openFileStore(config),
    secrets: createSecrets(config.keys),
    clock: systemClock,
  };
  return runCommand(tools, { operator: await operatorName(db), positionals, options });
}

function readArguments() {
  // A state may be negative: do not parse arguments before the first option as options.
  const args = process.argv.slice(2);
  const first = args.findIndex((each) => each.startsWith('--'));
  const positionals = first === -1 ? args : args.slice(0, first);
  try {
    return { ...parseArgs({ args: args.slice(positionals.length), options: OPERATOR_OPTIONS }), positionals };
  } catch (error) {
    throw new OperatorError((error as Error).message);
  }
}

/**
 * The name of the person who runs the program: the login of the database, which the person cannot choose; if all people
 * share one login, the account of the machine.
 */
async function operatorName(db: Queries): Promise<string> {
  const { rows } = await db.execute<{ login: string }>(sql`select session_user::text as login`);
  const login = rows[0]?.login ?? '';
  return login === ROLE_NAMES.operator || login === '' ? userInfo().username : login;
}
