import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { median } from '@backoffice/processes';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/openDatabase.ts';
import { decompress } from '../decompress.ts';

/** How many orders change between two readings. */
const CHANGED = 20;

/** Where a list is read, and as whom; `owner` changes its orders. */
export interface MeasuredList {
  readonly origin: string;
  readonly authorization: string;
  readonly marketId: string;
  readonly owner: Queries;
}

/** What the readings of one kind took: bytes as JSON and as sent, and the median of milliseconds until the last byte. */
export interface ListReading {
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly ms: number;
}

/** What a browser says that it accepts. */
const BROWSER = 'gzip, deflate, br, zstd';

const KINDS = {
  full: 'in full',
  gzip: 'in full, gzip',
  changed: `since, ${CHANGED} changed`,
  same: 'If-None-Match, unchanged',
} as const;
type Kind = keyof typeof KINDS;

/**
 * Reads a list in full, what has changed in it after 20 changes, and nothing changed, so many times each. A reading ends
 * with the last byte: a page decompresses beside it, what is measured shares its processors.
 */
export async function measureList(list: MeasuredList, rounds: number): Promise<ListReading[]> {
  const { owner, marketId } = list;
  const agent = new Agent({ keepAlive: true });
  const readings: Record<Kind, Reading[]> = { full: [], gzip: [], changed: [], same: [] };
  const take = async (kind: Kind, headers: OutgoingHttpHeaders = {}, body: object = {}) => {
    const reading = await read(list, { agent, headers, body });
    readings[kind].push(reading);
    return reading;
  };
  for (let round = 0; round < rounds; round += 1) {
    await take('gzip', { 'accept-encoding': 'gzip' });
    const full = await take('full');
    await owner.execute(sql`update receipts set seller_memo = ${`round ${round}`} where id in
      (select id from receipts where market_id = ${marketId} order by id limit ${CHANGED})`);
    const changed = await take('changed', {}, { since: full.version });
    await take('same', { 'if-none-match': `W/"${changed.version}"` });
  }
  agent.destroy();
  return Object.entries(KINDS).map(([kind, name]) => {
    const taken = readings[kind as Kind];
    const { content, encoding } = taken.at(-1) as Reading;
    const ms = median(taken.map((each) => each.ms));
    return { name, bytes: decompress(content, encoding).length, sent: content.length, ms };
  });
}

/** An answer as it was sent. */
interface Reading {
  readonly ms: number;
  readonly content: Buffer;
  readonly encoding: string | undefined;
  readonly version: string;
}

interface Question {
  readonly agent: Agent;
  readonly headers: OutgoingHttpHeaders;
  readonly body: object;
}

async function read(list: MeasuredList, { agent, headers, body }: Question): Promise<Reading> {
  const begun = performance.now();
  const asking = request(`${list.origin}/receipt/list/${list.marketId}`, {
    method: 'POST',
    agent,
    headers: {
      authorization: list.authorization,
      'content-type': 'application/json',
      'accept-encoding': BROWSER,
      ...headers,
    },
  });
  asking.end(JSON.stringify(body));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const content = await buffer(answer);
  const ms = performance.now() - begun;
  const { statusCode = 0 } = answer;
  if (statusCode !== 200 && statusCode !== 304) throw new Error(`The list was answered with ${statusCode}.`);
  const { etag = '', 'content-encoding': encoding } = answer.headers;
  return { ms, content, encoding, version: etag.slice(3, -1) };
}
