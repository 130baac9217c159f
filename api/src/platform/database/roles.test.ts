import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { recordEvent } from '../audit/recordEvent.ts';
import { createLogin } from '../../../testing/createLogin.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { ALL_TABLES } from './emptiedValues.ts';
import { ROLE_NAMES } from './toClientConfig.ts';
import { type Database, openDatabase, type Queries } from './openDatabase.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { requireMigrated } from './readJournal.ts';
import { requireRestricted } from './requireRestricted.ts';

const test = setUpTestApp();
const event = { caller: 'kakao:1', origin: '', action: 'market-insert' } as const;

/** The error code of a statement that a role runs, by default the API's, or undefined. */
async function runForErrorCode(statement: string | SQL, db: Queries = test.db): Promise<string | undefined> {
  try {
    await db.execute(statement);
    return undefined;
  } catch (error) {
    return ((error as Error).cause as { code?: string }).code;
  }
}

const DENIED = '42501';

describe('An attacker with the API’s login to the database', () => {
  it('An attacker with the API’s login is not the owner of the database', async () => {
    const { rows } = await test.db.execute(sql`select current_user as user, session_user as session`);
    expect(rows).toEqual([{ user: ROLE_NAMES.api, session: ROLE_NAMES.api }]);
  });

  // rule: audit.sealed-chain
  it.each([
    ['changes no event of the audit', 'update audit set uid = uid'],
    ['removes no event of the audit', 'delete from audit'],
    ['empties no table', 'truncate idempotency_keys'],
    ['changes no link of the hash chain', 'update audit_chain set hash = hash'],
    ['removes no link of the hash chain', 'delete from audit_chain'],
    ['removes no account', 'delete from users'],
    ['removes no seller', 'delete from sellers'],
    ['opens no separate record', 'select sealed from separated_records'],
    ['reads no operators', 'select login from operators'],
    ['confirms no request for a second operator', 'delete from operator_requests'],
    ['makes no settlement', 'insert into settlements (id) values (null)'],
    ['removes no order', 'delete from receipts'],
    ['rewrites no history by removing it', 'delete from receipt_status'],
    ['makes no table', 'create table mine (id text)'],
    ['makes no temporary table', 'create temporary table mine (id text)'],
    ['makes no schema', 'create schema mine'],
    ['makes no function', 'create function mine() returns int language sql as $$ select 1 $$'],
    ['puts no trigger on a table', 'create trigger mine before insert on audit execute function expire_audit()'],
    ['alters no table', 'alter table audit add column mine text'],
    ['drops no table', 'drop table audit'],
    ['gives itself no rights', `grant delete on audit to ${ROLE_NAMES.api}; delete from audit`],
    ['takes no other role', `set role ${ROLE_NAMES.owner}`],
    ['turns no trigger or constraint off', 'set session_replication_role = replica'],
    ['pretends no migration', 'delete from drizzle.__drizzle_migrations'],
    ['reads no file of the server', "copy audit from '/etc/passwd'"],
  ])('An attacker with the API’s login %s', async (_title, statement) => {
    expect(await runForErrorCode(statement)).toBe(DENIED);
  });

  it('The API’s login inserts audit events and reads them', async () => {
    await recordEvent(test.db, event, test.world.now);
    expect(await runForErrorCode('select * from audit')).toBeUndefined();
  });

  it('The API’s login cannot connect to another database of the server', async () => {
    const { socket } = test.database;
    const other = openDatabase({ socket, name: 'template_backoffice' }, () => undefined);
    await other.db.execute(sql`select 1`).catch(() => undefined);
    const { rows } = await test.owner.execute(
      sql`select has_database_privilege(${ROLE_NAMES.api}, current_database(), 'temporary, create') as may`,
    );
    await other.close();
    expect(rows).toEqual([{ may: false }]);
  });
});

describe('The operator role', () => {
  it.each([
    'delete from audit',
    'update settlements set payout = 0',
    'delete from settled_orders',
    'delete from receipts',
    'delete from sellers',
    'delete from operators',
  ])('The operator role cannot change the audit or settlements, or remove business records: %s', async (statement) => {
    const operator = openDatabase(test.database, () => undefined, 'operator');
    const refused = operator.db.execute(sql.raw(statement));
    await expect(refused).rejects.toMatchObject({ cause: { code: DENIED } });
    await operator.db.execute(sql`select * from audit`);
    await operator.close();
  });
});

describe('The release watch', () => {
  let watch: Database;
  beforeAll(() => {
    watch = openDatabase(test.database, () => undefined, 'releaseWatch');
  });
  afterAll(() => watch.close());

  it('The release watch cannot read an order, a buyer or a seller’s account, whatever its login is used for', async () => {
    const read: Record<string, string[]> = {};
    for (const table of ALL_TABLES)
      for (const column of Object.values(getTableColumns(table))) {
        const code = await runForErrorCode(sql`select ${column} from ${table}`, watch.db);
        if (code === undefined) (read[getTableName(table)] ??= []).push(column.name);
        else expect([getTableName(table), column.name, code]).toEqual([getTableName(table), column.name, DENIED]);
      }
    expect(read).toEqual({
      client_event_counts: ['hour', 'kind', 'app', 'version', 'revision', 'code', 'count'],
      seller_reports: ['account', 'app', 'version', 'network', 'share', 'reportedAt', 'failedAt'],
    });
  });

  it.each([
    ['reports no failures of a build, to roll it back', "insert into seller_reports (account) values ('x')"],
    ['changes no report', 'update seller_reports set failed_at = null'],
    ['removes no report', 'delete from client_event_counts'],
    ['records no event in the audit', "insert into audit (action) values ('x')"],
    ['reads no migrations', 'select from drizzle.__drizzle_migrations'],
    ['uses up no ids', "select nextval(pg_get_serial_sequence('audit', 'id'))"],
    ['withholds no row from others', 'select from seller_reports for update'],
    ['makes no temporary table', 'create temporary table mine (id text)'],
    ['removes no event of the audit', 'select expire_audit(1)'],
    ['takes no other role', `set role ${ROLE_NAMES.operator}`],
  ])('A thief of the release watch’s login %s', async (_title, statement) => {
    expect(await runForErrorCode(statement, watch.db)).toBe(DENIED);
  });
});

describe('A developer’s own server with one login', () => {
  it('A developer’s own server with one login gets the roles, and the API serves with its restricted rights', async () => {
    const { socket, name } = test.database;
    const where = { url: `postgres://postgres@/${name}?host=${encodeURIComponent(socket)}`, takesRole: true };
    await prepareDatabase(where);
    const own = openDatabase(where, () => undefined);
    const { rows } = await own.db.execute(sql`select current_user as user`);
    await expect(own.db.execute(sql`delete from audit`)).rejects.toMatchObject({ cause: { code: DENIED } });
    await own.close();
    expect(rows).toEqual([{ user: ROLE_NAMES.api }]);
  });
});

describe('An API in production mode', () => {
  it('An API in production mode starts with the rights of the API', async () => {
    await expect(requireRestricted(test.db, 'api')).resolves.toBeUndefined();
  });

  it('An API in production mode does not start with the rights of the owner', async () => {
    await expect(requireRestricted(test.owner, 'api')).rejects.toThrow('backoffice_owner has too many rights');
  });

  it.each([
    ['nothing else', '', 'none'],
    ['the owner’s role', `noinherit in role ${ROLE_NAMES.owner}`, 'has too many rights (changing the audit'],
    ['the operators’ role', `in role ${ROLE_NAMES.operator}`, `has too many rights (the role ${ROLE_NAMES.operator})`],
    ['the superuser’s role', 'in role postgres', 'has too many rights (everything'],
    ['the right to create roles', 'createrole', 'has too many rights (the attributes of'],
    [
      'a role that reads every file',
      'in role pg_read_server_files',
      'has too many rights (the role pg_read_server_files',
    ],
  ])('An API in production mode starts or not with a login that also has %s', async (_title, attributes, excess) => {
    const login = await createLogin(test.database, attributes);
    const database = openDatabase({ url: login.url, takesRole: false }, () => undefined);
    const problem = await requireRestricted(database.db, 'api').catch((error: Error) => error.message);
    await database.close();
    await login.remove();
    expect(problem ?? 'none').toContain(excess);
  });

  it('An API in production mode starts only on a database with every migration of the release', async () => {
    await expect(requireMigrated(test.db)).resolves.toBeUndefined();
    await test.owner.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    await expect(requireMigrated(test.db)).rejects.toThrow('npm run migrate -w api');
  });
});
