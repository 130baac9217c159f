import pg from 'pg';

/**
 * The lines of the test server's pg_hba.conf: it asks for passwords in databases whose name has one of two prefixes, in
 * the second of all logins but the superuser.
 */
const RULES = [
  'local "/^scram_" all scram-sha-256',
  'local "/^open_" postgres trust',
  'local "/^open_" all scram-sha-256',
  'local all all trust',
];

/** Replaces the rules by which a test run's server asks for passwords. */
export async function writePasswordRules(socket: string): Promise<void> {
  const client = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ file: string }>(`select current_setting('hba_file') as file`);
  const lines = RULES.map((rule) => client.escapeLiteral(rule)).join('), (');
  await client.query(`copy (values (${lines})) to ${client.escapeLiteral(rows[0]?.file ?? '')}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}
