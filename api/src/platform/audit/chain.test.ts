import { expect, describe, it } from '@jest/globals';
import { eq, lt, sql } from 'drizzle-orm';
import { audit, auditChain } from '../database/schema.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { anchorMac, chainHash } from './chainHash.ts';
import { cleanupAudit, expireEvents } from './cleanupAudit.ts';
import { recordEvent } from './recordEvent.ts';
import { type ChainHead, findHead, type SealedEvent, sealEvents } from './sealEvents.ts';
import { countSecurityEvents } from './securityKind.ts';
import { verifyChain } from './verifyChain.ts';

const test = setUpTestApp({ resetBeforeEach: true });
const keys = [Buffer.alloc(32, 7)];
const NOW = new Date('2026-03-10T03:00:00.000Z');
const OLD = new Date('2020-03-10T03:00:00.000Z');

/** Records events and returns their ids. */
async function record(count: number, at = NOW): Promise<number[]> {
  const event = { caller: 'kakao:1', origin: '203.0.113.9', action: 'market-insert' } as const;
  for (let each = 0; each < count; each += 1) await recordEvent(test.db, event, at);
  const rows = await test.db.select({ id: audit.id }).from(audit).orderBy(audit.id);
  return rows.map(({ id }) => id).slice(-count);
}

/** Makes all sealed events an hour old. */
async function ageEvents(): Promise<void> {
  await test.owner.execute(sql`update audit_chain set sealed_at = sealed_at - interval '1 hour'`);
}

const expire = (before: string) => expireEvents(test.db, keys, new Date(before), NOW);
const findings = async (expected?: ChainHead) => (await verifyChain(test.db, keys, expected)).findings;

describe('audit hash chain', () => {
  it('the chain contains every event once, in order, and passes verification', async () => {
    await record(3);
    await sealEvents(test.db, keys);
    await record(2);
    const head = await sealEvents(test.db, keys);
    expect(await sealEvents(test.db, keys)).toBeUndefined();
    expect(head?.position).toBe(5);
    expect(await verifyChain(test.db, keys, head)).toEqual({ verified: 5, head, findings: [] });
  });

  it('an event is sealed if its transaction commits after a later event was sealed', async () => {
    await test.db.transaction(async (tx) => {
      await recordEvent(tx, { caller: 'kakao:1', origin: '', action: 'market-insert' }, NOW);
      await record(1);
      await sealEvents(test.db, keys);
    });
    await sealEvents(test.db, keys);
    expect(await verifyChain(test.db, keys)).toMatchObject({ verified: 2, findings: [] });
  });

  it('only one process at a time appends to the chain', async () => {
    await record(20);
    await Promise.all([1, 2, 3].map(() => sealEvents(test.db, keys)));
    await sealEvents(test.db, keys);
    expect(await verifyChain(test.db, keys)).toMatchObject({ verified: 20, findings: [] });
  });

  // rule: audit.sealed-chain
  it.each(['uid', 'origin', 'action', 'subject_kind', 'subject', 'reason', 'result'])(
    'verification detects a changed %s of an event',
    async (column) => {
      const [, id = 0] = await record(3);
      await sealEvents(test.db, keys);
      await test.owner.execute(sql`update audit set ${sql.identifier(column)} = 'x' where id = ${id}`);
      expect(await findings()).toEqual([{ kind: 'changed', id }]);
    },
  );

  it('verification detects a changed instant, count or list of people', async () => {
    const [first = 0, second = 0, third = 0] = await record(3);
    await sealEvents(test.db, keys);
    await test.owner.update(audit).set({ at: OLD }).where(eq(audit.id, first));
    await test.owner.update(audit).set({ count: 2 }).where(eq(audit.id, second));
    await test.owner
      .update(audit)
      .set({ dataSubjects: ['order:o1'] })
      .where(eq(audit.id, third));
    expect(await findings()).toEqual([first, second, third].map((id) => ({ kind: 'changed', id })));
  });

  // rule: audit.sealed-chain
  it('verification detects a removed event', async () => {
    const [, id = 0] = await record(3);
    await sealEvents(test.db, keys);
    await test.owner.delete(audit).where(eq(audit.id, id));
    expect(await findings()).toEqual([{ kind: 'removed', id }]);
  });

  it('verification detects an event removed together with its link', async () => {
    const [, id = 0, next = 0] = await record(3);
    await sealEvents(test.db, keys);
    await test.owner.delete(audit).where(eq(audit.id, id));
    await test.owner.delete(auditChain).where(eq(auditChain.auditId, id));
    expect(await findings()).toEqual([
      { kind: 'missing', id: 2 },
      { kind: 'changed', id: next },
    ]);
  });

  // rule: audit.sealed-chain
  it('verification detects an event inserted between earlier events', async () => {
    const [, id = 0] = await record(3);
    await test.owner.delete(audit).where(eq(audit.id, id));
    await sealEvents(test.db, keys);
    await ageEvents();
    const forged = { id, at: NOW, uid: 'kakao:2', origin: '', action: 'market-delete', subject: '', count: 1 };
    await test.owner.insert(audit).values(forged);
    await sealEvents(test.db, keys);
    expect(await findings()).toEqual([{ kind: 'inserted', id }]);
  });

  it('a chain over changed events cannot be rebuilt without the key', async () => {
    const [, id = 0] = await record(3);
    const noted = await sealEvents(test.db, keys);
    await test.owner.update(audit).set({ uid: 'kakao:2' }).where(eq(audit.id, id));
    await test.owner.delete(auditChain);
    await sealEvents(test.db, [Buffer.alloc(32, 8)]);
    expect((await findings()).length).toBe(3);
    expect(await findings(noted)).toContainEqual({ kind: 'head', id: 3 });
  });

  it('an externally stored head reveals that the newest events and their links were removed', async () => {
    const ids = await record(3);
    const noted = await sealEvents(test.db, keys);
    await test.owner.delete(audit).where(eq(audit.id, ids[2] ?? 0));
    await test.owner.delete(auditChain).where(eq(auditChain.auditId, ids[2] ?? 0));
    expect(await findings()).toEqual([]);
    expect(await findings(noted)).toEqual([{ kind: 'head', id: 3 }]);
  });
});

describe('rotation of the audit key', () => {
  const former = Buffer.alloc(32, 7);
  const current = Buffer.alloc(32, 8);
  const rotated = [current, former];

  // rule: audit.sealed-chain
  it('the chain continues with a new key, and passes verification with both keys', async () => {
    await record(2);
    const noted = await sealEvents(test.db, [former]);
    await record(2);
    const head = await sealEvents(test.db, rotated);
    expect(await verifyChain(test.db, rotated, noted)).toEqual({ verified: 4, head, findings: [] });
    expect((await verifyChain(test.db, [current])).findings.map(({ kind }) => kind)).toEqual(['changed', 'changed']);
  });

  it('a process that does not have the new key yet does not continue the chain', async () => {
    await record(1);
    await sealEvents(test.db, rotated);
    await record(1);
    await expect(sealEvents(test.db, [former])).rejects.toThrow('a key that is not in AUDIT_KEY');
    await sealEvents(test.db, rotated);
    expect(await verifyChain(test.db, rotated)).toMatchObject({ verified: 2, findings: [] });
  });

  it('an attacker with a leaked former key cannot extend the chain', async () => {
    await record(1);
    await sealEvents(test.db, [former]);
    await record(1);
    await sealEvents(test.db, rotated);
    const [forged = 0] = await record(1);
    await sealEvents(test.db, [former, current]);
    expect((await verifyChain(test.db, rotated)).findings).toEqual([{ kind: 'changed', id: forged }]);
  });

  it('an attacker with a leaked former key cannot change events that were sealed before the new key', async () => {
    const [, id = 0] = await record(2);
    await sealEvents(test.db, [former]);
    const [next = 0] = await record(1);
    await sealEvents(test.db, rotated);
    const chain = await test.owner.select().from(auditChain).orderBy(auditChain.position);
    await test.owner.update(audit).set({ uid: 'kakao:2' }).where(eq(audit.id, id));
    const [event] = await test.owner.select().from(audit).where(eq(audit.id, id));
    if (!event) throw new Error('The event is missing.');
    const hash = chainHash(former, { position: 2, event, before: chain[0]?.hash ?? '' });
    await test.owner.update(auditChain).set({ hash }).where(eq(auditChain.position, 2));
    expect((await verifyChain(test.db, rotated)).findings).toEqual([{ kind: 'changed', id: next }]);
  });

  it('an attacker with a leaked former key cannot hide deleted events by an expiry', async () => {
    await record(3);
    await sealEvents(test.db, [former]);
    await record(1);
    await sealEvents(test.db, rotated);
    const [second] = await test.owner.select().from(auditChain).where(eq(auditChain.position, 2));
    const anchor = { position: 2, hash: second?.hash ?? '' };
    await test.owner.insert(audit).values({
      at: NOW,
      uid: 'api',
      origin: '',
      action: 'audit-expired',
      subjectKind: 'audit',
      subject: `2:${anchor.hash}`,
      count: 2,
      result: anchorMac(former, { ...anchor, count: 2 }),
    });
    await sealEvents(test.db, rotated);
    await test.owner.execute(sql`delete from audit where id in (select audit_id from audit_chain where position <= 2)`);
    await test.owner.delete(auditChain).where(lt(auditChain.position, 2));
    expect((await verifyChain(test.db, rotated)).findings).toContainEqual({ kind: 'missing', id: 1 });
  });

  it('events that expire after a rotation are removed, and the chain passes verification', async () => {
    await record(2, OLD);
    await sealEvents(test.db, [former]);
    await record(1);
    await sealEvents(test.db, rotated);
    expect(await expireEvents(test.db, rotated, new Date('2021-01-01'), NOW)).toBe(2);
    expect(await verifyChain(test.db, rotated)).toMatchObject({ verified: 2, findings: [] });
  });
});

it('sealing reports settlements and payments set by hand, also those of other programs, and no other event', async () => {
  const base = { caller: 'operator:kim', origin: '' } as const;
  await recordEvent(test.db, { ...base, action: 'operator-settle', result: 'preview' }, NOW);
  await recordEvent(test.db, { ...base, action: 'operator-settle', result: 'total 1, fee 0, payout 1' }, NOW);
  await recordEvent(test.db, { ...base, action: 'operator-order-status', result: 'status 3 → 4' }, NOW);
  await recordEvent(test.db, { ...base, action: 'operator-order-status', result: 'status 99 → 1' }, NOW);
  const counted: object[] = [];
  const onSealed = (events: readonly SealedEvent[]) => counted.push(Object.fromEntries(countSecurityEvents(events)));
  await sealEvents(test.db, keys, onSealed);
  await sealEvents(test.db, keys, onSealed);
  expect(counted).toEqual([{ settlement: 1, 'paid-by-hand': 1 }]);
});

describe('expiry of audit events', () => {
  it('expiry removes the oldest events and the remaining chain passes verification', async () => {
    await record(3, OLD);
    const [kept = 0] = await record(2);
    await sealEvents(test.db, keys);
    expect(await expire('2021-01-01')).toBe(3);
    expect(await expire('2021-01-01')).toBe(0);
    await sealEvents(test.db, keys);
    const rows = await test.db.select().from(audit).orderBy(audit.id);
    expect(rows.map(({ id, action, count }) => [id >= kept, action, count])).toEqual([
      [true, 'market-insert', 1],
      [true, 'market-insert', 1],
      [true, 'audit-expired', 3],
    ]);
    expect(await verifyChain(test.db, keys)).toMatchObject({ verified: 3, findings: [] });
  });

  it('an expired event is retained while an older event is not expired, so that the chain has no gap', async () => {
    await record(1);
    await record(1, OLD);
    await sealEvents(test.db, keys);
    expect(await expire('2021-01-01')).toBe(0);
  });

  it('a chain continues after all its events expired', async () => {
    await record(2, OLD);
    await sealEvents(test.db, keys);
    expect(await expire('2021-01-01')).toBe(2);
    await sealEvents(test.db, keys);
    expect(await verifyChain(test.db, keys, await findHead(test.db))).toMatchObject({ verified: 1, findings: [] });
  });

  it('expiry removes any number of events in bounded runs', async () => {
    await record(2, OLD);
    await record(1);
    await sealEvents(test.db, keys);
    const year = 366 * 24 * 60 * 60_000;
    expect([await cleanupAudit(test.db, keys, year, NOW), await cleanupAudit(test.db, keys, year, NOW)]).toEqual([
      2, 0,
    ]);
  });

  // rule: audit.sealed-chain
  it('expiry never removes events of the last year', async () => {
    await record(1, OLD);
    await sealEvents(test.db, keys);
    const { rows } = await test.db.execute<{ year: Date }>(sql`select (now() - interval '364 days')::text as year`);
    await record(1, new Date(rows[0]?.year ?? 0));
    await sealEvents(test.db, keys);
    expect(await expire('2099-01-01')).toBe(1);
    await expect(test.db.execute(sql`select expire_audit(2)`)).rejects.toMatchObject({ cause: { code: '42501' } });
    expect((await test.db.select().from(audit)).map(({ action }) => action)).toEqual([
      'market-insert',
      'audit-expired',
    ]);
  });

  it('verification reports a chain whose first links were deleted manually', async () => {
    await record(3, OLD);
    await sealEvents(test.db, keys);
    await test.owner.delete(audit).where(sql`id = (select audit_id from audit_chain where position = 1)`);
    await test.owner.delete(auditChain).where(eq(auditChain.position, 1));
    expect(await findings()).toContainEqual({ kind: 'missing', id: 1 });
  });

  describe('an attacker with the owner’s rights', () => {
    /** Deletes the events and links before a position, as the expiry does. */
    async function cutBefore(position: number): Promise<void> {
      await test.owner.execute(
        sql`delete from audit where id in (select audit_id from audit_chain where position <= ${position})`,
      );
      await test.owner.delete(auditChain).where(lt(auditChain.position, position));
    }
    const findHash = async (position: number) =>
      (await test.owner.select().from(auditChain).where(eq(auditChain.position, position)))[0]?.hash ?? '';

    // rule: audit.sealed-chain
    it('an attacker with the owner’s rights cannot hide deleted events by an inserted event about their expiry', async () => {
      await record(3);
      const noted = await sealEvents(test.db, keys);
      await record(3);
      const subject = `4:${await sealEvents(test.db, keys).then(() => findHash(4))}`;
      const forged = {
        at: NOW,
        uid: 'api',
        origin: '',
        action: 'audit-expired',
        subjectKind: 'audit',
        subject,
        count: 4,
      };
      await test.owner.insert(audit).values(forged);
      await sealEvents(test.db, keys);
      await cutBefore(4);
      expect(await findings()).toEqual([{ kind: 'missing', id: 1 }]);
      expect(await findings(noted)).toEqual([
        { kind: 'missing', id: 1 },
        { kind: 'head', id: 3 },
      ]);
    });

    it('an attacker with the owner’s rights cannot change the number of events in the record of an expiry', async () => {
      await record(3, OLD);
      await record(1);
      const noted = await sealEvents(test.db, keys);
      await expire('2021-01-01');
      expect(await findings({ position: 2, hash: noted?.hash ?? '' })).toEqual([]);
      await test.owner.update(audit).set({ count: 2 }).where(eq(audit.action, 'audit-expired'));
      expect(await findings()).toEqual([
        { kind: 'missing', id: 1 },
        { kind: 'changed', id: expect.any(Number) },
      ]);
    });

    it.each([
      ['an earlier time of an event', sql`update audit set at = ${OLD.toISOString()}::timestamptz`],
      ['a deleted event', sql`delete from audit where id = (select min(id) + 1 from audit)`],
      ['a deleted link', sql`delete from audit_chain where position = 2`],
      ['a deleted start', sql`delete from audit_chain where position = 1`],
    ])(
      'the expiry stops at %s, so that it never records events that are too new or missing',
      async (_title, attack) => {
        await record(3, OLD);
        await record(2);
        await sealEvents(test.db, keys);
        await test.owner.execute(attack);
        const count = await test.db.$count(audit);
        await expect(expire('2021-01-01')).rejects.toThrow('The audit does not match its hash chain');
        expect(await test.db.$count(audit)).toBe(count);
      },
    );
  });
});
