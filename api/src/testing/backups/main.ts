import { sql } from 'drizzle-orm';
import { createDirectoryStore } from '../../files/createDirectoryStore.ts';
import { takeBackup } from '../../backup/takeBackup.ts';
import { restoreBackup } from '../../backup/restoreBackup.ts';
import { newId } from '../../database/newId.ts';
import { addOrders } from '../../seed/addOrders.ts';
import { systemClock } from '../../time/Clock.ts';
import { buildMarket, buildProduct, buildSeller } from '../builders.ts';
import { localSecrets } from '../process/localSecrets.ts';
import { print } from '../process/print.ts';
import { readCounts } from '../process/readCounts.ts';
import { withTestDatabase } from '../process/withTestDatabase.ts';
import { type TestDatabase, createTestDatabase } from '../testDatabase.ts';

/** Orders of a market, and bytes of a document; one document for twenty orders. */
const MARKET_ORDERS = 5000;
const DOCUMENT = { bytes: 200_000, orders: 20 };
const MEGABYTE = 1_000_000;

const { orders } = readCounts({ orders: 100_000 });
print(`A backup of ${orders} orders and ${orders / DOCUMENT.orders} documents, and its restore`);
await withTestDatabase(async (database, home) => {
  const secrets = localSecrets();
  const files = await createDirectoryStore(`${home}/uploads`, `${home}/private`);
  const uid = await buildSeller(database.db, `kakao:${newId()}`);
  for (let made = 0; made < orders; made += MARKET_ORDERS) {
    const market = await buildMarket(database.db, uid);
    await buildProduct(database.db, market);
    await addOrders(
      { db: database.owner, clock: systemClock, secrets },
      market.id,
      Math.min(MARKET_ORDERS, orders - made),
    );
  }
  for (let made = 0; made < orders / DOCUMENT.orders; made += 1)
    await files.saveDocument(newId(), Buffer.alloc(DOCUMENT.bytes, newId()));
  const { rows } = await database.owner.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  print(`\nThe database has ${(Number(rows[0]?.bytes) / MEGABYTE).toFixed(0)} MB.`);
  print('| | Seconds | Of them this processor | MB of tables | MB of files |\n| --- | --- | --- | --- | --- |');
  const of = ({ socket, name }: TestDatabase) => ({ socket, name });
  const manifest = await measure('backup', () =>
    takeBackup({ database: of(database), files, secrets }, `${home}/backup`),
  );
  const target = await createTestDatabase({ isMigrated: false });
  const stores = await createDirectoryStore(`${home}/restored/uploads`, `${home}/restored/private`);
  await measure('restore', () => restoreBackup({ database: of(target), files: stores, secrets }, `${home}/backup`));
  await target.close();
  return manifest;
});

async function measure(name: string, work: () => ReturnType<typeof takeBackup>) {
  const began = performance.now();
  const usage = process.cpuUsage();
  const manifest = await work();
  const { user, system } = process.cpuUsage(usage);
  const tables = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const figures = [
    ((performance.now() - began) / 1000).toFixed(1),
    ((user + system) / 1_000_000).toFixed(1),
    (tables / MEGABYTE).toFixed(1),
    (manifest.files.bytes / MEGABYTE).toFixed(0),
  ];
  print(`| ${name} | ${figures.join(' | ')} |`);
  return manifest;
}
