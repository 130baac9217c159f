import { median } from '@backoffice/processes';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/openDatabase.ts';

/** How many orders change between two readings. */
const CHANGED = 20;

/** Where a list is read, and as whom; `owner` changes its orders. */
export interface MeasuredList {
  readonly origin: string;
  readonly authorization: string;
  readonly marketId: string;
  readonly owner: Queries;
}

/** What the readings of one kind took: bytes as JSON and compressed, and the median of milliseconds until the last byte. */
export interface ListReading {
  readonly name: string;
  readonly bytes: number;
  readonly compressed: number;
  readonly ms: number;
}

/** Reads a list in full, what has changed in it after 20 changes, and nothing changed, so many times each. */
export async function measureList(
  { owner, marketId, ...reader }: MeasuredList,
  rounds: number,
): Promise<ListReading[]> {
  const read = async (headers: Record<string, string>, body: object) => {
    const begun = performance.now();
    const answer = await fetch(`${reader.origin}/receipt/list/${marketId}`, {
      method: 'POST',
      headers: { authorization: reader.authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const ms = performance.now() - begun;
    if (!answer.ok && answer.status !== 304) throw new Error(`The list was answered with ${answer.status}.`);
    return { ms, text, version: (answer.headers.get('etag') ?? '').slice(3, -1) };
  };
  const kinds = { full: 'in full', changed: `since, ${CHANGED} changed`, same: 'If-None-Match, unchanged' } as const;
  const times = { full: [] as number[], changed: [] as number[], same: [] as number[] };
  const texts = { full: '', changed: '', same: '' };
  const take = (kind: keyof typeof kinds, { ms, text }: { ms: number; text: string }) => {
    times[kind].push(ms);
    texts[kind] = text;
  };
  for (let round = 0; round < rounds; round += 1) {
    const full = await read({}, {});
    take('full', full);
    await owner.execute(sql`update receipts set seller_memo = ${`round ${round}`} where id in
      (select id from receipts where market_id = ${marketId} order by id limit ${CHANGED})`);
    const changed = await read({}, { since: full.version });
    take('changed', changed);
    take('same', await read({ 'if-none-match': `W/"${changed.version}"` }, {}));
  }
  return (['full', 'changed', 'same'] as const).map((kind) => ({
    name: kinds[kind],
    bytes: Buffer.byteLength(texts[kind]),
    compressed: texts[kind] === '' ? 0 : gzipSync(texts[kind]).length,
    ms: median(times[kind]),
  }));
}
