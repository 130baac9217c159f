import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { audit, auditChain } from '../database/schema.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { expireEvents } from './cleanupAudit.ts';
import { createChainWatch } from './createChainWatch.ts';
import { recordEvent } from './recordEvent.ts';
import { sealEvents } from './sealEvents.ts';
import { countSecurityEvents } from './securityKind.ts';

const test = setUpTestApp({ resetBeforeEach: true });
const keys = [Buffer.alloc(32, 7)];
const OLD = new Date('2020-03-10T03:00:00.000Z');
let watch: () => Promise<void>;
beforeEach(() => {
  watch = createChainWatch(test, keys);
});

async function record(count: number, at = test.world.now): Promise<void> {
  for (let each = 0; each < count; each += 1)
    await recordEvent(test.db, { caller: 'kakao:1', origin: '', action: 'market-insert' }, at);
  await sealEvents(test.db, keys);
}
const findReports = async () =>
  (await test.db.select().from(audit).where(eq(audit.action, 'audit-verify'))).map(({ result, count }) => [
    result,
    count,
  ]);

describe('watch of the hash chain', () => {
  it.each([
    ['changed', sql`update audit set uid = 'kakao:2' where id = (select min(id) + 1 from audit)`],
    ['removed', sql`delete from audit where id = (select min(id) + 1 from audit)`],
  ])('an attacker cannot hide a theft by a %s event without a security event', async (_title, attack) => {
    await record(3);
    await test.owner.execute(attack);
    await watch();
    expect(await findReports()).toEqual([['broken', 1]]);
    const counted: ReadonlyMap<string, number>[] = [];
    await sealEvents(test.db, keys, (events) => counted.push(countSecurityEvents(events)));
    expect(counted.map((counts) => [...counts])).toEqual([[['audit-broken', 1]]]);
  });

  it('an attacker cannot hide the start of the audit by deleting events and links', async () => {
    await record(4);
    await test.owner.execute(sql`delete from audit where id <= (select min(id) + 1 from audit)`);
    await test.owner.execute(sql`delete from audit_chain where position <= 2`);
    await watch();
    // The first remaining link has no predecessor, so that its hash does not fit either.
    expect(await findReports()).toEqual([['broken', 2]]);
  });

  it('a watch reports nothing while the chain grows and its start expires', async () => {
    await record(2, OLD);
    await record(2);
    await watch();
    expect(await expireEvents(test.db, keys, new Date('2021-01-01'), test.world.now)).toBe(2);
    await record(2);
    for (let each = 0; each < 3; each += 1) await watch();
    expect(await findReports()).toEqual([]);
    expect(await test.db.select().from(auditChain)).not.toEqual([]);
  });
});
