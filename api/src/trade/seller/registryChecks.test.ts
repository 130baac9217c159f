import { readdir } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { countChecks, saveBank, saveBusiness } from '@backoffice/contracts/seller/sellerEndpoints';
import { eq, sql } from 'drizzle-orm';
import { audit, registryChecks } from '../../platform/database/schema.ts';
import type { HttpError } from '../../platform/errors/HttpError.ts';
import { unavailable } from '../registry/RegistryUnavailable.ts';
import type { Registry, TypedAccount } from '../registry/Registry.ts';
import { cleanupChecks } from './registryCheckStore.ts';
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
const { bankName: HOLDER, bankNo: NUMBER } = payoutAccountFields;

const checkedAccounts: (TypedAccount | string)[] = [];
let failure: HttpError | undefined;
/** A bank that knows one account of one holder, and a tax office that knows every business but one. */
const registry: Registry = {
  async accountExists(account) {
    checkedAccounts.push(account);
    if (failure) throw failure;
    return account.no === NUMBER && account.holder === HOLDER;
  },
  async businessExists(regNo) {
    checkedAccounts.push(regNo);
    if (failure) throw failure;
    return regNo !== '220-81-62517';
  },
};
const test = setUpTestApp({ resetBeforeEach: true, dependencies: { registry } });
let photo: Buffer;
beforeAll(async () => {
  photo = await picture('jpeg');
});
beforeEach(async () => {
  checkedAccounts.length = 0;
  failure = undefined;
  await buildSeller(test.db, UID);
  await buildSeller(test.db, OTHER);
});

const business = {
  name: '소미네',
  ceo: HOLDER,
  regNo: '123-45-67891',
  email: 'somi@example.com',
  addr: '(04766) 서울 성동구 왕십리로2길 20',
  addr2: '2층',
};
const wrong = { bankNo: '110-456-000000' };

const checkBank = async (
  fields: Partial<typeof payoutAccountFields> = {},
  file: Buffer | undefined = photo,
  as = UID,
  more = {},
) => {
  const { body, headers } = multipart({ ...payoutAccountFields, ...fields }, file ? { file } : {});
  return test.call(saveBank, { body, headers: { ...headers, ...(await signInFresh(test, as)), ...more } });
};
const checkBusiness = (fields: Partial<typeof business> = {}, file: Buffer | undefined = photo) =>
  test.call(saveBusiness, { as: UID, ...multipart({ ...business, ...fields }, file ? { file } : {}) });
const checks = () => test.db.select().from(registryChecks).where(eq(registryChecks.uid, UID));
const events = async () => {
  const rows = await test.db.select().from(audit).orderBy(audit.id);
  return rows.filter(({ action }) => action.endsWith('-check'));
};
/** Moves the counted checks back in time. */
const pass = (interval: string) =>
  test.db.execute(sql`update registry_checks set asked_at = asked_at - ${interval}::interval`);
const askWrong = async (times: number) => {
  const responses = [];
  for (let attempt = 0; attempt < times; attempt += 1) responses.push(await checkBank(wrong));
  return responses;
};

describe('Registry checks with bank and tax office', () => {
  // rule: bank.holder-check
  it.each([
    ['one byte', Buffer.from('x')],
    ['a text that claims to be a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('no picture')])],
  ])('A registry check is not run for a document that is %s', async (_, file) => {
    for (const response of [await checkBank({}, file), await checkBank(wrong, file), await checkBusiness({}, file)])
      expect(readFailure(response)).toEqual({ status: 400, code: 'file-type-not-image', fields: [] });
    expect([checkedAccounts, await checks(), await events()]).toEqual([[], [], []]);
  });

  // rule: business.registry-check
  it('A registry check is neither run nor counted for a business number with a wrong check digit', async () => {
    expect(readFailure(await checkBusiness({ regNo: '123-45-67890' })).fields).toEqual(['regNo']);
    expect(readFailure(await checkBank({ businessType: 'corp', regNo: '123-45-67890' })).fields).toEqual(['regNo']);
    expect([checkedAccounts, await checks()]).toEqual([[], []]);
  });

  // rule: bank.too-many-checks
  it('Registry checks are limited to 5 per hour and seller, successful or not, for accounts and businesses together', async () => {
    const responses = [
      ...(await askWrong(3)),
      await checkBusiness({ regNo: '220-81-62517' }),
      await checkBusiness(),
      await checkBank(),
      await checkBusiness(),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 200, 420, 420]);
    expect(checkedAccounts).toHaveLength(5);
    expect((await checkBank({}, photo, OTHER)).statusCode).toBe(200);
  });

  it('A limited registry check returns the seconds and the time in Seoul of the next permitted check', async () => {
    await askWrong(1);
    await pass('20 minutes');
    await askWrong(4);
    const response = await checkBank();
    expect(response.statusCode).toBe(420);
    const seconds = Number(response.headers['retry-after']);
    expect(seconds).toBeGreaterThan(39 * 60);
    expect(seconds).toBeLessThanOrEqual(40 * 60);
    expect(response.json()).toEqual({
      message: 'too-many-checks',
      title: '확인 횟수를 모두 사용했어요',
      detail:
        '계좌와 사업자 정보는 한 시간에 5번, 하루에 20번까지 확인할 수 있어요. 3월 10일 12:40 이후에 다시 시도해주세요.',
    });
    await pass('40 minutes');
    expect((await checkBank()).statusCode).toBe(200);
  });

  // rule: bank.too-many-checks
  it('Registry checks are limited to 20 per day and seller', async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      expect(sortStatuses(await askWrong(5))).toEqual([400, 400, 400, 400, 400]);
      await pass('1 hour');
    }
    const response = await checkBank();
    expect([response.statusCode, Number(response.headers['retry-after']) > 19 * 3600]).toEqual([420, true]);
    await pass('20 hours');
    expect((await checkBank()).statusCode).toBe(200);
    expect(await checks()).toHaveLength(16);
  });

  // rule: bank.too-many-checks
  it('The remaining registry checks are returned before the limits are reached, and then the time of the next one', async () => {
    const readLeft = async () => (await test.call(countChecks, { as: UID })).json();
    expect(await readLeft()).toEqual({ left: 5, nextAt: null });
    await askWrong(4);
    expect(await readLeft()).toEqual({ left: 1, nextAt: null });
    await askWrong(1);
    const { left, nextAt } = await readLeft();
    const wait = Date.parse(nextAt) - test.world.now.getTime();
    expect([left, wait > 59 * 60_000, wait <= HOUR]).toEqual([0, true, true]);
    for (const _hour of [1, 2, 3]) {
      await pass('1 hour');
      await askWrong(5);
    }
    await pass('1 hour');
    expect((await readLeft()).left).toBe(0);
    expect((await test.call(countChecks, { as: OTHER })).json().left).toBe(5);
  });

  it('Registry checks have the same limits for concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => checkBank(wrong)));
    expect(sortStatuses(responses)).toEqual([...Array(5).fill(400), ...Array(7).fill(420)]);
    expect(checkedAccounts).toHaveLength(5);
  });

  // rule: bank.too-many-checks
  it('A registry check without a response is not counted, and one without a verdict is counted', async () => {
    failure = unavailable('account check', 'ECONNREFUSED');
    for (let attempt = 0; attempt < 7; attempt += 1) expect((await checkBank()).statusCode).toBe(503);
    expect(await checks()).toEqual([]);
    failure = unavailable('account check', 'A0002/999', { hasResponded: true });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await checkBank()).statusCode).toBe(503);
    expect((await checkBank()).statusCode).toBe(420);
  });

  it('A registry check is repeated by a repeated request only if the first request was not saved', async () => {
    const send = () => checkBank({}, photo, UID, { 'idempotency-key': 'intent-1' });
    expect(sortStatuses([await send(), await send()])).toEqual([200, 200]);
    expect(checkedAccounts).toHaveLength(1);
  });
});

it('Counted registry checks are deleted after one day, and those of the last day still count', async () => {
  await askWrong(1);
  await pass('24 hours 1 second');
  await askWrong(1);
  await pass('23 hours');
  await cleanupChecks(test.db);
  expect(await checks()).toHaveLength(1);
});

describe('The result of a registry check', () => {
  // rule: bank.holder-check
  it('A registry check of an unknown number returns the same result as one of another holder', async () => {
    const documents = await readdir(test.config.privateDir);
    const [number, holder] = [await checkBank(wrong), await checkBank({ bankName: '홍길동' })];
    const reply = ({ statusCode, body, headers: { date: _date, 'x-request-id': _id, ...headers } }: typeof number) => ({
      statusCode,
      body,
      headers,
    });
    expect(reply(number)).toEqual(reply(holder));
    expect(readFailure(number)).toEqual({ status: 400, code: 'invalid-account', fields: [] });
    expect(await readdir(test.config.privateDir)).toEqual(documents);
  });

  it('A registry check stores an event with its result and without numbers, names and birth dates', async () => {
    await checkBank(wrong);
    await checkBank({ bankName: '홍길동' });
    await checkBank();
    failure = unavailable('business check', 'ECONNREFUSED');
    await checkBusiness();
    const found = await events();
    expect(found.map(({ uid, action, result }) => [uid, action, result])).toEqual([
      [UID, 'account-check', 'refused'],
      [UID, 'account-check', 'refused'],
      [UID, 'account-check', 'confirmed'],
      [UID, 'business-check', 'unavailable'],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/456|789012|소미|홍길동|950314|67891/);
    const [missing, stranger, own] = found.map(({ subject }) => subject);
    expect([missing === own, stranger === own]).toEqual([false, true]);
  });

  it('A registry check returns no result if its event cannot be stored', async () => {
    await test.owner.execute(sql`alter table audit add constraint away check (action <> 'account-check')`);
    try {
      expect((await checkBank()).statusCode).toBeGreaterThanOrEqual(500);
      expect((await checkBank(wrong)).statusCode).toBeGreaterThanOrEqual(500);
    } finally {
      await test.owner.execute(sql`alter table audit drop constraint away`);
    }
  });
});
