import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { desc, isNotNull, sql } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import {
  downloadLinks,
  loginTickets,
  operatorSessions,
  operators,
  orders,
  outbox,
  sellers,
  sessions,
  uploads,
  users,
} from '../../platform/database/schema.ts';
import type { FileStore, StoredFile } from '../../platform/files/FileStore.ts';
import { createDirectoryStore } from '../../platform/files/createDirectoryStore.ts';
import { createObjectStore } from '../../platform/files/createObjectStore.ts';
import { stagePicture } from '../../trade/picture/stagePicture.ts';
import { createSecrets } from '../../platform/secrets/createSecrets.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import {
  buildMarket,
  buildOperator,
  buildOrder,
  buildProduct,
  buildSeller,
  buildSession,
} from '../../../testing/builders.ts';
import { type ObjectService, startObjectService } from '../../../testing/objects/startObjectService.ts';
import { picture } from '../../../testing/pictures.ts';
import { ApiProcess } from '../../../testing/process/ApiProcess.ts';
import { signInUnsigned } from '../../../testing/process/signInUnsigned.ts';
import { runOperator } from '../../../testing/runOperator.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import type { BackupManifest } from './BackupManifest.ts';
import { hashFile, restoreBackup } from './restoreBackup.ts';
import { signManifest } from './readManifest.ts';
import { createBackup } from './createBackup.ts';
import { createEncrypter } from './encryption.ts';

const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
let home: string;
let service: ObjectService;
let document: string;
let folder: string;
/** The private key of the backups, its file, and its public key. */
let identity: string;
let keyFile: string;
let recipient: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-backup-'));
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  keyFile = join(home, 'key.txt');
  await writeFile(keyFile, `# created: 2026-03-10\n# public key: ${recipient}\n${identity}\n`);
  service = await startObjectService();
});
afterAll(async () => {
  await service.stop();
  await rm(home, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = join(home, newId());
  await test.files.removePictures(await readdir(test.config.uploadsDir));
  for (const name of await readdir(test.config.privateDir)) await test.files.removeDocument(name);
  document = newId();
  const sealed = test.secrets.seal(Buffer.from('통장'), sealedPlace('document', document));
  await test.files.saveDocument(document, sealed);
  const { path, bytes } = await stagePicture(await picture('png', 800, 600), test);
  await buildSeller(test.db, UID, { bankDocument: document, profile: path });
  await test.db.insert(uploads).values({ path, bytes, ownerUid: UID, createdAt: test.world.now });
  const market = await buildMarket(test.db, UID, { fields: { title: '탭\t과 줄\n바꿈, \\N "따옴표"', cover: [path] } });
  const order = await buildOrder(test.db, market, { product: await buildProduct(test.db, market) });
  await test.db
    .update(orders)
    .set({ refundNoSealed: test.secrets.sealText('110-1', sealedPlace('receipts.refund_no', order.id)) });
  await test.db.insert(outbox).values({ orderId: order.id, kind: 'paid', text: '입금', createdAt: test.world.now });
});

const stores = (target: Pick<TestDatabase, 'socket' | 'name'>, files: FileStore = test.files) => ({
  database: { socket: target.socket, name: target.name },
  files,
  secrets: test.secrets,
});

/** A checksum for each table, without transaction ids and the unlogged table, and without the end of all logins. */
async function readChecksums(db: Queries): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ rows: string }>(
      sql`select count(*) || ' ' || md5(coalesce(string_agg(row, '|' order by row), '')) as rows from (select (to_jsonb(t) - 'changed_xid' - 'tokens_valid_since' - 'ended_at')::text as row
        from ${sql.identifier(name)} t) as content`,
    );
    content[name] = rows[0]?.rows ?? '';
  }
  return content;
}

async function hashFiles(store: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const listNames = async (files: AsyncIterable<StoredFile>) => {
    const names: string[] = [];
    for await (const { name } of files) names.push(name);
    return names;
  };
  for (const name of await listNames(store.listPictures()))
    found[`picture ${name}`] = (await store.readPicture(name))?.toString('base64') ?? '';
  for (const name of await listNames(store.listDocuments()))
    found[`document ${name}`] = (await store.readDocument(name)).toString('base64');
  return found;
}

async function emptyStore(): Promise<{ home: string; store: FileStore }> {
  const place = join(home, newId());
  return { home: place, store: await createDirectoryStore(join(place, 'uploads'), join(place, 'private')) };
}

/** The test app of a deployment with the public key of backups. */
const withRecipient = () => ({ ...test, config: { ...test.config, backupRecipient: recipient } });

/** Returns the paths of all files of the backup within its folder. */
async function listBackup(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(folder.length + 1));
}

async function changeManifest(change: (manifest: BackupManifest) => unknown, isSigned = true): Promise<void> {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as BackupManifest;
  change(manifest);
  const text = JSON.stringify(manifest);
  await writeFile(path, text);
  if (isSigned) await writeFile(join(folder, 'manifest.signature'), signManifest(text, test.secrets));
}

describe.each(['directories', 'buckets'])('a backup with files in %s', (kind) => {
  it('a backup is restored into an empty database with every row and every file, and the API serves the data', async () => {
    const former = await signInUnsigned(test.owner, UID);
    await runOperator(withRecipient(), ['backup', folder]);
    const before = await readChecksums(test.owner);
    const target = await createTestDatabase({ isMigrated: false });
    const empty = await emptyStore();
    const files = kind === 'buckets' ? createObjectStore(service.settings) : empty.store;
    await restoreBackup(stores(target, files), folder, keyFile);
    expect(await readChecksums(target.owner)).toEqual(before);
    expect(await hashFiles(files)).toEqual(await hashFiles(test.files));
    expect(Object.keys(await hashFiles(files))).toHaveLength(9);
    if (kind === 'buckets') return target.close();
    const api = await ApiProcess.start({ database: target, home: empty.home });
    const current = await signInUnsigned(target.owner, UID);
    await target.close();
    const getMe = async (token: string) => {
      const response = await fetch(`${api.origin}/user/me`, { headers: { authorization: `Bearer ${token}` } });
      return [response.status, await response.json()];
    };
    const replies = [await getMe(former), await getMe(current)];
    await api.stop();
    expect(replies).toMatchObject([
      [401, { message: 'session-ended' }],
      [200, { user: { uid: UID } }],
    ]);
  }, 60_000);
});

describe('backup', () => {
  it('a restored sequence continues after the highest stored number', async () => {
    await createBackup(stores(test.database), folder, recipient);
    const target = await createTestDatabase({ isMigrated: false });
    await restoreBackup(stores(target, (await emptyStore()).store), folder, keyFile);
    const [order] = await target.owner.select().from(orders);
    const added = await target.owner
      .insert(outbox)
      .values({ orderId: order?.id ?? '', kind: 'paid', text: '', createdAt: test.world.now })
      .returning({ id: outbox.id });
    const [last] = await test.db.select({ id: outbox.id }).from(outbox);
    expect(added).toEqual([{ id: (last?.id ?? 0) + 1 }]);
    await target.close();
  });

  it('a backup made while orders, pictures and passbooks change is a consistent snapshot', async () => {
    const stop = new AbortController();
    const market = await buildMarket(test.db, UID);
    const write = async (name: string) => {
      const order = await buildOrder(test.db, market);
      await test.db.transaction(async (tx) => {
        await tx.insert(outbox).values({ orderId: order.id, kind: 'paid', text: name, createdAt: test.world.now });
        await tx.update(sellers).set({ bankDocument: name, msg: name });
      });
    };
    await write(document);
    const writing = (async () => {
      let old = document;
      while (!stop.signal.aborted) {
        const name = newId();
        await test.files.saveDocument(name, test.secrets.seal(Buffer.from('새 통장'), sealedPlace('document', name)));
        await write(name);
        await test.files.removeDocument(old);
        old = name;
        await setTimeout(20);
      }
    })();
    const manifest = await createBackup(stores(test.database), folder, recipient);
    stop.abort();
    await writing;
    expect(manifest.missing).toEqual([]);
    const target = await createTestDatabase({ isMigrated: false });
    const { store } = await emptyStore();
    await restoreBackup(stores(target, store), folder, keyFile);
    const [seller] = await target.owner.select().from(sellers);
    const [last] = await target.owner.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect([seller?.msg, last?.text]).toEqual([seller?.bankDocument, seller?.bankDocument]);
    await expect(store.readDocument(seller?.bankDocument ?? '')).resolves.toBeDefined();
    await target.close();
  });

  it('a backup succeeds and lists files that were already missing', async () => {
    await test.files.removeDocument(document);
    expect((await createBackup(stores(test.database), folder, recipient)).missing).toEqual([`document ${document}`]);
  });

  it('a backup into a non-empty folder fails and leaves the folder unchanged', async () => {
    await expect(createBackup(stores(test.database), home, recipient)).rejects.toThrow('is not empty');
    expect(await readdir(home)).not.toEqual([]);
  });

  it('a failed backup leaves its folder empty', async () => {
    const files = { ...test.files, readDocument: () => Promise.reject(new Error('absent')), listPictures: broken };
    await expect(createBackup(stores(test.database, files), folder, recipient)).rejects.toThrow('the store broke');
    expect(await readdir(folder)).toEqual([]);
  });

  it('a backup does not contain account numbers, passbooks or keys in clear, even for the owner of its private key', async () => {
    await createBackup(stores(test.database), folder, recipient);
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
    const sealed = await decrypt(`documents/${document}.age`);
    expect(sealed.includes(Buffer.from('통장'))).toBe(false);
    expect(manifest).not.toContain(test.config.keys.payout[0]?.toString('base64'));
    expect((JSON.parse(manifest) as BackupManifest).keys).toEqual(
      expect.arrayContaining([sealed.toString('hex', 1, 5)]),
    );
  });

  it('a thief of a backup, who also has the keys of the machine that made it, reads no name, telephone number or address of a buyer', async () => {
    await runOperator(withRecipient(), ['backup', folder]);
    const personal = ['구매자', '받는이', '010-1111-2222', '서울 마포구'];
    const files = await listBackup();
    const stolen = await Promise.all(files.map((each) => readFile(join(folder, each))));
    for (const text of personal) expect(stolen.some((bytes) => unpack(bytes).includes(Buffer.from(text)))).toBe(false);
    const encrypted = files.filter((_, index) =>
      stolen[index]?.toString('latin1').startsWith('age-encryption.org/v1\n'),
    );
    expect(files.filter((each) => !encrypted.includes(each)).toSorted()).toEqual([
      'manifest.json',
      'manifest.signature',
    ]);
    const rows = unpack(await decrypt('tables/receipts.copy.gz.age')).toString();
    for (const text of personal) expect(rows).toContain(text);
  });

  it('a deployment without BACKUP_RECIPIENT writes no backup', async () => {
    const without = { ...test, config: { ...test.config, backupRecipient: undefined } };
    await expect(runOperator(without, ['backup', folder])).rejects.toThrow('BACKUP_RECIPIENT is missing');
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  it('a mistyped public key is refused before anything is written', async () => {
    const mistyped = recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
    await expect(createBackup(stores(test.database), folder, mistyped)).rejects.toThrow(
      `BACKUP_RECIPIENT is "${mistyped}"`,
    );
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });
});

/** Decrypts a file of the backup with its private key. */
async function decrypt(path: string): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Buffer.from(await decrypter.decrypt(await readFile(join(folder, path))));
}

/** Decompresses bytes if they are compressed. */
const unpack = (bytes: Buffer) => (bytes.readUInt16BE() === 0x1f8b ? gunzipSync(bytes) : bytes);

async function* broken(): AsyncGenerator<StoredFile> {
  yield* [];
  throw new Error('the store broke');
}

describe('restore', () => {
  let target: TestDatabase;
  let store: FileStore;
  beforeEach(async () => {
    await createBackup(stores(test.database), folder, recipient);
    target = await createTestDatabase({ isMigrated: false });
    store = (await emptyStore()).store;
  });
  afterEach(() => target.close());

  const restore = (secrets = test.secrets, key = keyFile) =>
    restoreBackup({ ...stores(target, store), secrets }, folder, key);
  /** Checks that no table has rows and no store has files. */
  const expectUntouched = async () => {
    const { rows } = await target.owner.execute(sql`select from pg_tables where schemaname = 'public'`);
    expect([rows, await hashFiles(store)]).toEqual([[], {}]);
  };

  it.each([
    ['a table', 'tables/receipts.copy.gz.age'],
    ['the list of files', 'files.jsonl.age'],
  ])('a restore with %s that was altered or cut names it and restores nothing', async (_title, path) => {
    const whole = await readFile(join(folder, path));
    await appendFile(join(folder, path), 'x');
    await expect(restore()).rejects.toThrow(`${path} of the backup is damaged`);
    await truncate(join(folder, path), whole.length - 1);
    await expect(restore()).rejects.toThrow(`${path} of the backup is damaged`);
    await expectUntouched();
  });

  it('a table that was cut by a person who can sign the manifest restores nothing', async () => {
    const path = join(folder, 'tables/receipts.copy.gz.age');
    await truncate(path, (await readFile(path)).length - 1);
    const sha256 = await hashFile(path);
    await changeManifest(({ tables }) =>
      tables.forEach((each) => Object.assign(each, each.name === 'receipts' && { sha256 })),
    );
    await expect(restore()).rejects.toThrow();
    expect(Object.values(await readChecksums(target.owner)).filter((rows) => !rows.startsWith('0 '))).toEqual([]);
    expect(await hashFiles(store)).toEqual({});
  });

  it('a restore with the private key of another backup names the public key and restores nothing', async () => {
    const other = join(home, newId());
    await writeFile(other, await generateX25519Identity());
    await expect(restore(test.secrets, other)).rejects.toThrow(`use the key of ${recipient}`);
    await expectUntouched();
  });

  it('a restore names a file without a private key', async () => {
    await expect(restore(test.secrets, join(folder, 'manifest.json'))).rejects.toThrow('contains no private key');
    await expect(restore(test.secrets, join(home, 'absent'))).rejects.toThrow('cannot be read (ENOENT)');
  });

  it('a restore with a damaged or missing document names it and restores nothing', async () => {
    const path = `documents/${document}.age`;
    await appendFile(join(folder, path), 'x');
    await expect(restore()).rejects.toThrow(`${path} of the backup is damaged`);
    await rm(join(folder, path));
    await expect(restore()).rejects.toThrow(`${path} of the backup is missing`);
    await expectUntouched();
  });

  it('a restore without a needed key names the key and restores nothing', async () => {
    const other = createSecrets({ ...test.config.keys, payout: [Buffer.alloc(32, 1)] });
    await expect(restore(other)).rejects.toThrow(/needs the keys with the ids [0-9a-f]{8}: add them to PAYOUT_KEY/);
    await restore(createSecrets({ ...test.config.keys, payout: [Buffer.alloc(32, 1), ...test.config.keys.payout] }));
  });

  it('a restore rejects a manifest that was modified in the folder', async () => {
    await changeManifest((manifest) => Object.assign(manifest, { missing: ['x'] }), false);
    await expect(restore()).rejects.toThrow('manifest.json was changed');
    await expectUntouched();
  });

  it('a restore does not write files outside the stores for any path in the file list', async () => {
    const line = { kind: 'picture', name: '../../escaped', bytes: 1, sha256: '0'.repeat(64), key: null };
    const path = join(folder, 'files.jsonl.age');
    await writeFile(path, await createEncrypter(recipient).encrypt(`${JSON.stringify(line)}\n`));
    const sha256 = await hashFile(path);
    await changeManifest((manifest) => Object.assign(manifest.files, { sha256 }));
    await expect(restore()).rejects.toThrow('A file name with other than letters');
    await expectUntouched();
  });

  it('a restore rejects an unfinished backup', async () => {
    await rm(join(folder, 'manifest.json'));
    await expect(restore()).rejects.toThrow('contains no complete backup');
  });

  it('a restore rejects a database with rows and stores with files', async () => {
    await expect(restoreBackup(stores(test.database, store), folder, keyFile)).rejects.toThrow(
      'The database is not empty',
    );
    await store.savePicture('other.webp', Buffer.from('x'));
    await expect(restore()).rejects.toThrow('The file store is not empty (other.webp)');
    expect(Object.keys(await hashFiles(store))).toEqual(['picture other.webp']);
  });

  it('a restore that fails halfway leaves no rows or files and succeeds when it is repeated', async () => {
    await changeManifest(({ tables }) => tables.forEach((each) => Object.assign(each, { rows: each.rows + 1 })));
    await expect(restore()).rejects.toThrow(/has \d+ rows, but the manifest states/);
    expect(Object.values(await readChecksums(target.owner)).filter((rows) => !rows.startsWith('0 '))).toEqual([]);
    expect(await hashFiles(store)).toEqual({});
    await changeManifest(({ tables }) => tables.forEach((each) => Object.assign(each, { rows: each.rows - 1 })));
    await restore();
    expect(await readChecksums(target.owner)).toEqual(await readChecksums(test.owner));
  });

  it('a restore rejects a backup of a newer release', async () => {
    await changeManifest((manifest) => Object.assign(manifest, { migration: '9999_later' }));
    await expect(restore()).rejects.toThrow('is of a newer release (migration 9999_later)');
  });

  it('a restore ends sessions, tickets and links and returns the operators as of the backup', async () => {
    const source = await createTestDatabase();
    const { now } = test.world;
    await buildSeller(source.db, UID);
    const sessionId = await buildSession(source.db, UID);
    await source.owner.insert(loginTickets).values({ ticketHash: 'x', uid: UID, challenge: 'x', expiresAt: now });
    const link = { tokenHash: 'x', uid: UID, sessionId, document: 'x', mediaType: 'application/pdf', expiresAt: now };
    await source.owner.insert(downloadLinks).values(link);
    await buildOperator(source.owner, 'kim', { role: 'admin' });
    await buildOperator(source.owner, 'lee', { role: 'finance', disabledAt: now });
    await buildOperator(source.owner, 'han', { linkHash: 'x', linkExpiresAt: now });
    await source.owner
      .insert(operatorSessions)
      .values({ tokenHash: 'x', operatorId: 'kim', signedInAt: now, lastSeenAt: now });
    const backup = join(home, newId());
    await createBackup({ ...stores(source), files: store }, backup, recipient);
    const restored = await restoreBackup(stores(target, store), backup, keyFile);
    expect(restored.operators).toEqual([
      { login: 'han', role: 'viewer', isDisabled: false },
      { login: 'kim', role: 'admin', isDisabled: false },
      { login: 'lee', role: 'finance', isDisabled: true },
    ]);
    const endedAt = expect.any(Date);
    expect(await target.owner.select().from(sessions)).toMatchObject([{ id: sessionId, endedAt }]);
    expect(await target.owner.select().from(users)).toMatchObject([{ uid: UID, tokensValidSince: endedAt }]);
    for (const table of [loginTickets, downloadLinks, operatorSessions])
      expect(await target.owner.select().from(table)).toEqual([]);
    expect(await target.owner.$count(operators, isNotNull(operators.linkHash))).toBe(0);
    await source.close();
  });

  it('a restore into an empty database with the same migration succeeds', async () => {
    const migrated = await createTestDatabase();
    await restoreBackup(stores(migrated, store), folder, keyFile);
    expect(await readChecksums(migrated.owner)).toEqual(await readChecksums(test.owner));
    await migrated.close();
  });
});
