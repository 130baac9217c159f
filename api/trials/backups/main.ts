import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { createDirectoryStore } from '../../src/platform/files/createDirectoryStore.ts';
import { createBackup } from '../../src/operations/backup/createBackup.ts';
import { restoreBackup } from '../../src/operations/backup/restoreBackup.ts';
import { newId } from '../../src/platform/database/newId.ts';
import { addOrders } from '../../src/local/seed/addOrders.ts';
import { systemClock } from '../../src/platform/time/Clock.ts';
import { buildMarket, buildProduct, buildSeller } from '../../testing/builders.ts';
import { localSecrets } from '../../testing/process/localSecrets.ts';
import { print } from '../../testing/process/print.ts';
import { readCounts } from '../../testing/process/readCounts.ts';
import { withTestDatabase } from '../../testing/process/withTestDatabase.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/testDatabase.ts';

/** Number of invented orders; further orders are copies of them. */
const INVENTED = 5000;
/** Bytes of a document, and number of orders for each document. */
const DOCUMENT = { bytes: 200_000, orders: 20 };
const MEGABYTE = 1_000_000;

const { orders } = readCounts({ orders: 100_000 });
print(`A backup of ${orders} orders and ${orders / DOCUMENT.orders} documents, and its restore`);
await withTestDatabase(async (database, home) => {
  const secrets = localSecrets();
  const files = await createDirectoryStore(`${home}/uploads`, `${home}/private`);
  const uid = await buildSeller(database.db, `kakao:${newId()}`);
  const market = await buildMarket(database.db, uid);
  await buildProduct(database.db, market);
  await addOrders({ db: database.owner, clock: systemClock, secrets }, market.id, Math.min(INVENTED, orders));
  await repeatOrders(database, Math.ceil(orders / INVENTED) - 1);
  for (let index = 0; index < orders / DOCUMENT.orders; index += 1)
    await files.saveDocument(newId(), Buffer.alloc(DOCUMENT.bytes, newId()));
  const { rows } = await database.owner.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  print(`\nThe database has ${(Number(rows[0]?.bytes) / MEGABYTE).toFixed(0)} MB.`);
  print('| | Seconds | Of them this processor | MB of tables | MB of files |\n| --- | --- | --- | --- | --- |');
  const of = ({ socket, name }: TestDatabase) => ({ socket, name });
  const identity = await generateX25519Identity();
  await writeFile(`${home}/key.txt`, identity);
  const recipient = await identityToRecipient(identity);
  const manifest = await measure('backup', () =>
    createBackup({ database: of(database), files, secrets }, `${home}/backup`, recipient),
  );
  const target = await createTestDatabase({ isMigrated: false });
  const stores = await createDirectoryStore(`${home}/restored/uploads`, `${home}/restored/private`);
  await measure('restore', async () => {
    const restored = await restoreBackup(
      { database: of(target), files: stores, secrets },
      `${home}/backup`,
      `${home}/key.txt`,
    );
    return restored.manifest;
  });
  await target.close();
  return manifest;
});

/** Copies every order with its lines and history `times` times, with new ids and numbers. */
async function repeatOrders({ owner }: TestDatabase, times: number): Promise<void> {
  const copies = sql`cross join generate_series(1, ${times}::int) as copy (number)`;
  // The triggers record each change of an order, which is not read here.
  const switchTriggers = async (state: 'disable' | 'enable') => {
    for (const table of ['receipts', 'receipt_lines', 'receipt_status'])
      await owner.execute(sql.raw(`alter table ${table} ${state} trigger user`));
  };
  await switchTriggers('disable');
  await owner.execute(sql`insert into receipts select added.* from receipts r ${copies}
    cross join lateral jsonb_populate_record(r, jsonb_build_object(
      'id', r.id || '_' || copy.number, 'public_id', r.public_id || '_' || copy.number)) as added`);
  await owner.execute(sql`insert into receipt_lines select added.* from receipt_lines r ${copies}
    cross join lateral jsonb_populate_record(r, jsonb_build_object(
      'id', r.id || '_' || copy.number, 'receipt_id', r.receipt_id || '_' || copy.number)) as added`);
  await owner.execute(sql`insert into receipt_status (receipt_id, status, "desc", at)
    select r.receipt_id || '_' || copy.number, r.status, r.desc, r.at from receipt_status r ${copies}`);
  await switchTriggers('enable');
}

async function measure(name: string, work: () => ReturnType<typeof createBackup>) {
  const startedAt = performance.now();
  const usage = process.cpuUsage();
  const manifest = await work();
  const { user, system } = process.cpuUsage(usage);
  const tables = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const figures = [
    ((performance.now() - startedAt) / 1000).toFixed(1),
    ((user + system) / 1_000_000).toFixed(1),
    (tables / MEGABYTE).toFixed(1),
    (manifest.files.bytes / MEGABYTE).toFixed(0),
  ];
  print(`| ${name} | ${figures.join(' | ')} |`);
  return manifest;
}
