import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { buildHostileWorld } from '../hostile/buildHostileWorld.ts';
import { percentile } from '../hostile/percentile.ts';
import { ApiProcess } from '../process/ApiProcess.ts';
import { print } from '../process/print.ts';
import { readCounts } from '../process/readCounts.ts';
import { unsignedToken } from '../process/unsignedToken.ts';
import { withTestDatabase } from '../process/withTestDatabase.ts';
import { type CallTimes, type MeasuredCall, measureCalls } from './measureCalls.ts';
import { measureList } from './measureList.ts';

const { rounds, ms } = readCounts({ rounds: 5, ms: 1000 });

/** Calls of the API and of `bareServer.ts` over one database, alternating, and the ways to read a list; prints medians of the rounds. */
await withTestDatabase(async ({ owner, ...database }, home) => {
  const { honest, hostile } = await buildHostileWorld(owner);
  const { rows } = await owner.execute<{ id: string; public_id: string }>(
    sql`select id, public_id from receipts where market_id = ${honest.marketId} limit 1`,
  );
  await owner.execute(sql`vacuum analyze`);
  const { id = '', public_id: number = '' } = rows[0] ?? {};
  const as = (uid: string) => {
    const authorization = `Bearer ${unsignedToken(uid)}`;
    return () => ({ authorization });
  };
  const writing = () => ({
    ...as(honest.uid)(),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  });
  const calls: MeasuredCall[] = [
    { name: '/user/me', method: 'GET', path: '/user/me', headers: as(honest.uid) },
    { name: 'one order', method: 'GET', path: `/receipt/delivery?publicId=${number}`, headers: as(honest.uid) },
    { name: 'one market', method: 'GET', path: `/market/get/${honest.marketId}`, headers: as(honest.uid) },
    {
      name: 'memo of an order',
      method: 'POST',
      path: `/receipt/update/seller/${id}`,
      headers: writing,
      body: JSON.stringify({ sellerMemo: '메모' }),
    },
    { name: '100 orders', method: 'POST', path: `/receipt/list/${honest.marketId}`, headers: as(honest.uid) },
    {
      name: '10,000 orders',
      method: 'POST',
      path: `/receipt/list/${hostile.orderMarket}`,
      headers: as(hostile.uid),
      atATime: 1,
    },
  ];
  const api = await ApiProcess.start({ database, home, environment: { LOG_LEVEL: 'info' } });
  const bare = await ApiProcess.start({
    database,
    home,
    script: fileURLToPath(new URL('bareServer.ts', import.meta.url)),
    environment: { BARE_SOCKET: database.socket, BARE_DATABASE: database.name },
  });
  try {
    print(`\n| call | API a second | bare a second | ratio | API p50 | p99 | processor, API | bare | ratio |`);
    print(`| --- | --- | --- | --- | --- | --- | --- | --- | --- |`);
    for (const call of calls) {
      for (const server of [api, bare]) await measureCalls(server, call, ms / 2);
      const ours: CallTimes[] = [];
      const theirs: CallTimes[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await measureCalls(api, call, ms));
        theirs.push(await measureCalls(bare, call, ms));
      }
      printRow(call.name, ours, theirs);
    }
    const list = {
      origin: api.origin,
      authorization: as(hostile.uid)().authorization,
      marketId: hostile.orderMarket,
      owner,
    };
    print(`\n| list of 10,000 orders | bytes | compressed | p50 |`);
    print(`| --- | --- | --- | --- |`);
    for (const { name, bytes, compressed, ms: took } of await measureList(list, rounds))
      print(`| ${name} | ${bytes} | ${compressed} | ${took.toFixed(1)} ms |`);
  } finally {
    await Promise.all([api.stop(), bare.kill()]);
  }
});
process.exit(0);

function printRow(name: string, ours: readonly CallTimes[], theirs: readonly CallTimes[]): void {
  const median = (values: readonly number[]) => percentile(values, 50);
  const speed = [ours, theirs].map((runs) => median(runs.map(({ perSecond }) => perSecond)));
  const processor = [ours, theirs].map((runs) => median(runs.map((run) => run.processor)));
  const ratio = ([a = 0, b = 0]: readonly number[]) => (a / b).toFixed(2);
  const times = ours.flatMap((run) => run.times);
  const cells = [
    ...speed.map((each) => each.toFixed(each < 10 ? 2 : 0)),
    ratio(speed),
    ...[50, 99].map((hundredths) => `${percentile(times, hundredths).toFixed(1)} ms`),
    ...processor.map((each) => `${each.toFixed(2)} ms`),
    ratio(processor.toReversed()),
  ];
  print(`| ${name} | ${cells.join(' | ')} |`);
}
