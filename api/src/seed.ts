import { parseArgs } from 'node:util';
import { configOrExit } from './configOrExit.ts';
import { ensureDatabase, openDatabase } from './database/openDatabase.ts';
import { createDependencies } from './http/createDependencies.ts';
import { seedDatabase } from './seed/seedDatabase.ts';
import { startFailure } from './startFailure.ts';

const { values } = parseArgs({ options: { orders: { type: 'string' } } });
const orders = values.orders === undefined ? undefined : Number(values.orders);
const config = configOrExit();
if (!config.isLocal || (orders !== undefined && !(Number.isInteger(orders) && orders >= 0))) {
  process.stderr.write(
    config.isLocal
      ? '--orders takes a whole number.\n'
      : 'Invented people belong on a developer’s machine; ENVIRONMENT must say local.\n',
  );
  process.exit(1);
}

const database = openDatabase(config.database, () => undefined);
try {
  await ensureDatabase(config.database);
  await database.migrate();
  const isNew = await seedDatabase(await createDependencies(config, database.db), orders);
  process.stdout.write(isNew ? 'Seeded.\n' : 'There are people already; nothing was changed.\n');
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
