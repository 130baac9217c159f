import { parseArgs } from 'node:util';
import { configOrExit } from '../platform/config/configOrExit.ts';
import { openDatabase, type Queries } from '../platform/database/openDatabase.ts';
import { prepareDatabase } from '../platform/database/prepareDatabase.ts';
import { createDependencies } from '../app/createDependencies.ts';
import { listMarketRows } from '../trade/market/marketStore.ts';
import { addOrders } from './seed/addOrders.ts';
import { CROWDED_MARKET } from './seed/marketSeeds.ts';
import { seedDatabase } from './seed/seedDatabase.ts';
import { describeStartError } from '../app/describeStartError.ts';
import { newId } from '../platform/database/newId.ts';
import { LOCAL_OPERATORS } from '../operations/operator-accounts/localOperators.ts';
import { findOperator, insertOperator } from '../operations/operator-accounts/operatorStore.ts';

const { values } = parseArgs({ options: { orders: { type: 'string' }, market: { type: 'string' } } });
const { market } = values;
const orders = values.orders === undefined && market === undefined ? undefined : Number(values.orders);
const config = configOrExit();
if (!config.isLocal || (orders !== undefined && !(Number.isInteger(orders) && orders >= 0))) {
  process.stderr.write(
    config.isLocal
      ? 'The option --orders needs a whole number.\n'
      : 'The seed invents accounts only on a developer’s machine; set ENVIRONMENT to local.\n',
  );
  process.exit(1);
}

// Use the owner's login, whose transactions have no deadline, because pictures are rendered within this one.
const database = openDatabase(config.database, () => undefined, 'owner');
try {
  await prepareDatabase(config.database);
  const dependencies = await createDependencies(config, database.db);
  if (market === undefined) {
    const isNew = await seedDatabase(dependencies, orders);
    const [crowded] = isNew ? await listMarketRows(database.db, CROWDED_MARKET.owner) : [];
    if (crowded) await addOrders(dependencies, crowded.id, CROWDED_MARKET.orders);
    await addLocalOperators(database.db, dependencies.clock.now());
    process.stdout.write(
      isNew ? 'The seed filled the database.\n' : 'The database has accounts already, so the seed changed nothing.\n',
    );
  } else if (await addOrders(dependencies, market, orders ?? 0)) {
    process.stdout.write(`The seed added ${orders} orders to ${market}.\n`);
  } else {
    process.stderr.write(`There is no market ${market} with products.\n`);
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}

/** Adds the operators of a developer's machine that do not exist. */
async function addLocalOperators(db: Queries, createdAt: Date): Promise<void> {
  for (const operator of LOCAL_OPERATORS)
    if (!(await findOperator(db, operator.login)))
      await insertOperator(db, { ...operator, id: newId(), role: 'admin', createdAt });
}
