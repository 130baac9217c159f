import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { systemClock } from './time/Clock.ts';
import { configOrExit } from './config/configOrExit.ts';
import { type Queries, openDatabase } from './database/openDatabase.ts';
import { sellers, users } from './database/schema.ts';
import { createDirectoryStore } from './files/createDirectoryStore.ts';
import { resealAll } from './reseal/resealAll.ts';
import { createSecrets } from './secrets/createSecrets.ts';
import { sealedPlace } from './secrets/sealedPlace.ts';
import { addOrders } from './seed/addOrders.ts';
import { findSeller } from './seller/sellerStore.ts';
import { describeStartError } from './app/describeStartError.ts';

/** Something that the operator can put right; anything else shows its stack. */
class OperatorError extends Error {}

const USAGE = `Usage: node src/operator.ts <command>
  approve <uid>                          level 1: the account may enter
  level <uid> <n>                        any level, 0 closes the door again
  state <uid> <n>                        seller state: 0 awaiting, 1 seller account, 2 and 3 product payment, -1 and -2 suspended
  status <uid> <n>                       seller status: 2 or higher may upload a banner
  sign-out <uid>                         refuses every session begun before now
  document <uid> bank|business <file.webp>  writes a private document to a file
  reseal                                 seals everything again with SECRETS_KEY, so that SECRETS_KEYS_FORMER can go
  orders <marketId> <count>              adds invented orders to a market, on a developer's machine only`;

const { positionals } = parseArgs({ allowPositionals: true });
const [command = '', uid = '', value = '', target = ''] = positionals;
const config = configOrExit();
const secrets = createSecrets(config.secretsKey, config.formerSecretsKeys);
const database = openDatabase(config.database, () => undefined);
try {
  process.stdout.write(`${await run(database.db)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : describeStartError(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}

async function run(db: Queries): Promise<string> {
  switch (command) {
    case 'approve':
      return setUser(db, { level: 1 });
    case 'level':
      return setUser(db, { level: parseWhole(value, 0, 9) });
    case 'sign-out':
      return setUser(db, { tokensValidSince: new Date() });
    case 'state':
      return setSeller(db, { state: parseWhole(value, -2, 3) });
    case 'status':
      return setSeller(db, { status: parseWhole(value, 0, 9) });
    case 'document':
      return writeDocument(db);
    case 'reseal':
      return reseal(db);
    case 'orders':
      return addInventedOrders(db);
    default:
      throw new OperatorError(USAGE);
  }
}

async function setUser(db: Queries, values: Partial<typeof users.$inferInsert>): Promise<string> {
  const changed = await db.update(users).set(values).where(eq(users.uid, uid)).returning({ uid: users.uid });
  return describeResult(changed.length, 'account');
}

async function setSeller(db: Queries, values: Partial<typeof sellers.$inferInsert>): Promise<string> {
  const changed = await db.update(sellers).set(values).where(eq(sellers.uid, uid)).returning({ uid: sellers.uid });
  return describeResult(changed.length, 'seller record');
}

async function writeDocument(db: Queries): Promise<string> {
  const seller = await findSeller(db, uid);
  const name = value === 'bank' ? seller?.bankDocument : value === 'business' ? seller?.businessDocument : undefined;
  if (!name || target === '') throw new OperatorError(`There is no such document, or no file was named.\n${USAGE}`);
  const files = await createDirectoryStore(config.uploadsDir, config.privateDir);
  const document = secrets.open(await files.readDocument(name), sealedPlace('document', name));
  await writeFile(target, document, { mode: 0o600 });
  return `${target} written; delete it when you have read it`;
}

async function reseal(db: Queries): Promise<string> {
  const files = await createDirectoryStore(config.uploadsDir, config.privateDir);
  const counts = Object.entries(await resealAll({ db, files, secrets }));
  return counts.map(([column, count]) => `${column}: ${count} sealed again`).join('\n');
}

async function addInventedOrders(db: Queries): Promise<string> {
  if (!config.isLocal)
    throw new OperatorError('Invented people belong on a developer’s machine; ENVIRONMENT must say local.');
  const count = parseWhole(value, 1, 100_000);
  const isThere = await addOrders({ db, secrets, clock: systemClock }, uid, count);
  if (!isThere) throw new OperatorError(`There is no market ${uid} with products.\n${USAGE}`);
  return `${count} orders added to ${uid}`;
}

function describeResult(count: number, what: string): string {
  if (count === 0) throw new OperatorError(`There is no ${what} of ${uid || '(no uid given)'}.\n${USAGE}`);
  return `${command} ${uid}: done`;
}

function parseWhole(text: string, least: number, most: number): number {
  const number = Number(text);
  if (text !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new OperatorError(`"${text}" is not a whole number from ${least} to ${most}.\n${USAGE}`);
}
