import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/openDatabase.ts';

/** The processes that a process started and that run. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').map(Number).filter(Boolean);
}

/** The process of a database on this machine that starts one for each connection. */
export async function serverProcessOf(db: Queries): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
