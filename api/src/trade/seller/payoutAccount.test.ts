import { readdir } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listFormerAccounts, saveBank } from '@backoffice/contracts/seller/sellerEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { eq } from 'drizzle-orm';
import { audit, formerAccounts, outbox, sellers } from '../../platform/database/schema.ts';
import type { Registry } from '../registry/Registry.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { buildSeller } from '../../../testing/builders.ts';
import { readFailure, sortStatuses } from '../../../testing/createTestApp.ts';
import { multipart } from '../../../testing/multipart.ts';
import { payoutAccountFields } from '../../../testing/payoutAccountFields.ts';
import { picture } from '../../../testing/pictures.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { signInFresh } from '../../../testing/signInFresh.ts';

const UID = 'kakao:1';
const OTHER = 'kakao:2';
const HOUR = 60 * 60_000;
let checkCount = 0;
/** The number of requests that the bank waits for before it responds. */
let together: { readonly count: number; readonly met: PromiseWithResolvers<void> } | undefined;
const registry: Registry = {
  async accountExists() {
    checkCount += 1;
    if (checkCount === together?.count) together.met.resolve();
    await together?.met.promise;
    return true;
  },
  businessExists: async () => true,
};
const test = setUpTestApp({ resetBeforeEach: true, dependencies: { registry } });
let photo: Buffer;
beforeAll(async () => {
  photo = await picture('jpeg');
});
beforeEach(async () => {
  checkCount = 0;
  together = undefined;
  for (const uid of [UID, OTHER]) await buildSeller(test.db, uid, { bankUploadDt: null });
});

const another = { bankType: '카카오뱅크', bankNo: '3333-01-2345678' };

interface Save extends Partial<typeof payoutAccountFields> {
  readonly signedIn?: number | null;
  readonly as?: string;
  readonly hasFile?: boolean;
}
/** Saves an account with a login this many milliseconds ago; null: the provider did not state when. */
const save = async ({ signedIn = 0, as = UID, hasFile = true, ...fields }: Save = {}) => {
  const { body, headers } = multipart({ ...payoutAccountFields, ...fields }, hasFile ? { file: photo } : {});
  return test.call(saveBank, { body, headers: { ...headers, ...(await signInFresh(test, as, signedIn)) } });
};
/** Saves accounts whose checks run concurrently. */
const saveAtOnce = (saves: readonly Save[]) => {
  checkCount = 0;
  together = { count: saves.length, met: Promise.withResolvers() };
  return Promise.all(saves.map(save));
};
const pass = (milliseconds: number) => {
  test.world.now = new Date(test.world.now.getTime() + milliseconds);
};
const stored = async () => (await test.db.select().from(sellers).where(eq(sellers.uid, UID)))[0];
const readBank = async (as = UID) => (await test.call(getMe, { as })).json().seller.bank;
const history = async (as = UID) => (await test.call(listFormerAccounts, { as })).json();
const notices = () => test.db.select().from(outbox);
const changes = async () => {
  const rows = await test.db.select().from(audit);
  return rows.filter(({ action }) => action === 'payout-account-change');
};
const documents = () => readdir(test.config.privateDir);

describe('A stored payout account', () => {
  // rule: bank.fresh-login
  it('A payout account is not changed with a login older than 5 minutes, and the bank is not called', async () => {
    await save();
    const before = await stored();
    checkCount = 0;
    for (const change of [another, { bankNo: '', subRegNo: '950315', hasFile: false }]) {
      const response = await save({ ...change, signedIn: 5 * 60_000 + 1000 });
      expect(readFailure(response)).toEqual({ status: 400, code: 'fresh-login-required', fields: [] });
    }
    expect([await stored(), checkCount]).toEqual([before, 0]);
    expect((await save({ ...another, signedIn: 5 * 60_000 })).statusCode).toBe(200);
  });

  // rule: bank.fresh-login
  it.each([
    ['older than 5 minutes', 5 * 60_000 + 1000],
    ['of a provider that does not state when the person authenticated', null],
  ])('A payout account is not registered for the first time with a login %s', async (_, signedIn) => {
    expect(readFailure(await save({ signedIn })).code).toBe('fresh-login-required');
    expect([checkCount, (await stored())?.bankUploadDt]).toEqual([0, null]);
  });
});

describe('A changed payout account', () => {
  // rule: bank.changed-account
  it('A payout account is paid 24 hours after its registration, counted again from each change', async () => {
    await save();
    expect((await readBank()).payoutHoldUntil).toBe('2026-03-11T03:00:00.000Z');
    pass(HOUR);
    await save(another);
    expect((await readBank()).payoutHoldUntil).toBe('2026-03-11T04:00:00.000Z');
    pass(HOUR);
    await save();
    expect((await readBank()).payoutHoldUntil).toBe('2026-03-11T05:00:00.000Z');
    pass(24 * HOUR);
    expect((await readBank()).payoutHoldUntil).toBeNull();
  });

  // rule: bank.changed-account
  it.each([
    ['the same number written otherwise', { bankNo: '110456789012' }],
    ['another birth date', { bankNo: '', subRegNo: '950315', hasFile: false }],
    ['a new picture', { bankNo: '' }],
  ])('A save with %s is not a change of the payout account', async (_, change) => {
    await save();
    const before = await stored();
    const storedDocuments = await documents();
    pass(HOUR);
    expect((await save(change)).statusCode).toBe(200);
    const { bankSince, payoutHoldUntil } = before ?? {};
    expect(await stored()).toMatchObject({ bankSince, payoutHoldUntil });
    expect([await history(), (await notices()).length, (await changes()).length]).toEqual([[], 1, 1]);
    expect(await documents()).toHaveLength(storedDocuments.length);
  });

  it('A changed payout account stores the former account in a history, sealed, with its passbook', async () => {
    await save();
    const first = await stored();
    pass(HOUR);
    await save(another);
    pass(HOUR);
    await save({ bankName: '소미네문구점', bankType: another.bankType, bankNo: '' });
    const rows = await test.db.select().from(formerAccounts).orderBy(formerAccounts.validUntil);
    expect(rows).toMatchObject([
      { uid: UID, bankName: '김소미', bankType: '신한은행', bankDocument: first?.bankDocument },
      { uid: UID, bankName: '김소미', bankType: '카카오뱅크' },
    ]);
    const [{ id, bankNoSealed, bankDocument } = { id: '', bankNoSealed: '', bankDocument: '' }] = rows;
    expect(test.secrets.openText(bankNoSealed, sealedPlace('former_accounts.bank_no', id))).toBe('110-456-789012');
    expect(JSON.stringify(rows)).not.toMatch(/789012|2345678/);
    expect(await documents()).toContain(bankDocument);
    expect(await stored()).toMatchObject({ bankName: '소미네문구점', bankType: '카카오뱅크' });
  });

  // rule: bank.changed-account
  it('Former payout accounts are returned to their seller only, latest first, with their last four digits', async () => {
    await save();
    pass(HOUR);
    await save(another);
    pass(HOUR);
    await save();
    const at = ['2026-03-10T03:00:00.000Z', '2026-03-10T04:00:00.000Z', '2026-03-10T05:00:00.000Z'];
    expect(await history()).toEqual([
      { name: '김소미', type: '카카오뱅크', no: '****-**-***5678', from: at[1], until: at[2] },
      { name: '김소미', type: '신한은행', no: '***-***-**9012', from: at[0], until: at[1] },
    ]);
    expect(await history(OTHER)).toEqual([]);
  });

  // rule: bank.changed-account
  it('A registered and a changed payout account notify their seller with masked numbers and are recorded, in one transaction', async () => {
    await save();
    await save(another);
    const [first, notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect([first?.kind, first?.text]).toEqual([
      'payout-account-changed',
      '정산 계좌가 등록됐어요. 새 계좌: 신한은행 ***-***-**9012. 3월 11일 12:00부터 새 계좌로 정산돼요. 직접 등록하지 않았다면 바로 고객센터에 알려주세요.',
    ]);
    expect(notice).toMatchObject({ sellerUid: UID, orderId: null, kind: 'payout-account-changed' });
    expect(notice?.text).toBe(
      '정산 계좌가 변경됐어요. 새 계좌: 카카오뱅크 ****-**-***5678. 3월 11일 12:00부터 새 계좌로 정산돼요. 직접 변경하지 않았다면 바로 고객센터에 알려주세요.',
    );
    const [row] = await test.db.select().from(formerAccounts);
    expect(await changes()).toMatchObject([
      { uid: UID, subjectKind: 'bank-account', dataSubjects: [`seller:${UID}`], result: 'done' },
      { uid: UID, subjectKind: 'bank-account', subject: row?.id, dataSubjects: [`seller:${UID}`], result: 'done' },
    ]);
  });

  it('A payout account is not changed if its notification cannot be stored', async () => {
    await save();
    const before = await stored();
    await test.owner.execute('alter table outbox add constraint away check (seller_uid is null) not valid');
    try {
      expect((await save(another)).statusCode).toBeGreaterThanOrEqual(500);
    } finally {
      await test.owner.execute('alter table outbox drop constraint away');
    }
    expect([await stored(), await history(), (await changes()).length]).toEqual([before, [], 1]);
  });

  // rule: bank.simultaneous-saves
  it('Of two concurrent changes of a payout account one is saved, and the other is rejected as stale', async () => {
    await save();
    const before = await documents();
    const responses = await saveAtOnce([another, { bankType: '토스뱅크', bankNo: '1000-1234-5678' }]);
    expect(sortStatuses(responses)).toEqual([200, 409]);
    expect(responses.map((each) => each.json().message).toSorted()).toEqual(['stale-update', undefined]);
    expect([(await history()).length, (await notices()).length, (await changes()).length]).toEqual([1, 2, 2]);
    expect(await documents()).toHaveLength(before.length + 1);
  });

  it('Concurrent requests cannot pass off a change of a payout account as its first registration', async () => {
    const responses = await saveAtOnce([{}, another]);
    expect(sortStatuses(responses)).toEqual([200, 409]);
    expect(await history()).toEqual([]);
  });
});
