import fastify from 'fastify';
import pg from 'pg';

/**
 * The baseline of `main.ts`: returns the rows of the same calls with simple statements, more than the API uses, over
 * Fastify and pg. No limits, no token verification, no validation of request or response, no log. Statements are
 * prepared by name as in the API.
 */
const pool = new pg.Pool({
  host: process.env['BARE_SOCKET'],
  user: 'postgres',
  database: process.env['BARE_DATABASE'],
  max: 10,
});
const app = fastify();

type Row = Record<string, unknown>;
type Client = Pick<pg.Pool, 'query'>;
const query = async (client: Client, name: string, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>({ name, text, values })).rows;

const ACCOUNT = `select u.*, s.*, n.* from users u left join sellers s on s.uid = u.uid
  left join sessions n on n.uid = u.uid and n.id = $2 where u.uid = $1`;
const HISTORIES = `select receipt_id, status, "desc",
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as timestamp
  from receipt_status where receipt_id = any($1::text[]) order by id`;
const LINES = `select receipt_id, id, title, "option", price, amount, weight, cover from receipt_lines
  where receipt_id = any($1::text[]) and amount > 0 order by receipt_id, position`;
const PART = `select * from receipts where owner_uid = $1 and market_id = $2 and (created_at, id) < ($3, $4)
  order by created_at desc, id desc limit 1000`;
const EVENT = `insert into audit (at, uid, origin, action, subject_kind, subject, data_subjects, reason, count, result)
  values (now(), $1, '127.0.0.1', $2, $3, $4, $5, '', $6, 'done')`;

const record = (client: Client, uid: string, action: string, kind: string, id: string, count: number) =>
  query(client, 'event', EVENT, [uid, action, kind, id, JSON.stringify([`${kind}:${id}`]), count]);

/** Reads the claims of the bearer token without verification; the account is read as the API reads it. */
async function account(authorization: string | undefined): Promise<{ uid: string; row: Row }> {
  const claims = JSON.parse(Buffer.from(authorization?.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    sid: string;
  };
  const [row = {}] = await query(pool, 'account', ACCOUNT, [claims.sub, claims.sid]);
  return { uid: claims.sub, row };
}

async function belongings(client: Client, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const histories = Map.groupBy(await query(client, 'histories', HISTORIES, [ids]), (row) => row['receipt_id']);
  const lines = Map.groupBy(await query(client, 'lines', LINES, [ids]), (row) => row['receipt_id']);
  return rows.map((row) => ({ ...row, history: histories.get(row['id']), lines: lines.get(row['id']) }));
}

app.get<{ Querystring: { publicId: string } }>('/receipt/delivery', async (request) => {
  const { uid } = await account(request.headers.authorization);
  const rows = await query(pool, 'order', 'select * from receipts where owner_uid = $1 and public_id = $2', [
    uid,
    request.query.publicId,
  ]);
  await record(pool, uid, 'receipt-delivery', 'order', String(rows[0]?.['id']), 1);
  return (await belongings(pool, rows))[0];
});

app.post<{ Params: { id: string } }>('/receipt/list/:id', async (request) => {
  const { uid } = await account(request.headers.authorization);
  await query(pool, 'market', 'select * from markets where owner_uid = $1 and id = $2', [uid, request.params.id]);
  const client = await pool.connect();
  const listed: Row[] = [];
  try {
    await client.query('begin isolation level repeatable read read only');
    let after: unknown[] = ['infinity', ''];
    for (;;) {
      const rows = await query(client, 'part', PART, [uid, request.params.id, ...after]);
      listed.push(...(await belongings(client, rows)));
      if (rows.length < 1000) break;
      after = [rows.at(-1)?.['created_at'], rows.at(-1)?.['id']];
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  await record(pool, uid, 'receipt-list', 'market', request.params.id, listed.length);
  return listed;
});

process.stdout.write(`API ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
