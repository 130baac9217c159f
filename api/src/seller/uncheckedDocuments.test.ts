import { readdir } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { saveBank, saveBusiness } from '@backoffice/contracts';
import { sellers } from '../database/schema.ts';
import { logOptions } from '../http/logOptions.ts';
import { buildSeller } from '../testing/builders.ts';
import { type TestApp, createTestApp } from '../testing/createTestApp.ts';
import { multipart } from '../testing/multipart.ts';
import { picture } from '../testing/pictures.ts';
import { createRegistry } from '../registry/createRegistry.ts';
import { type ScriptedService, sendJson, startScriptedService } from '../testing/scriptedService.ts';

const UID = 'kakao:1';
const logged: string[] = [];
let service: ScriptedService;
let test: TestApp;
let photo: Buffer;

beforeAll(async () => {
  service = await startScriptedService();
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  const openBanking = {
    url: service.origin,
    isStandin: false,
    clientId: 'client-1',
    clientSecret: 'secret-1',
    orgCode: 'M202600001',
  };
  const businessStatus = { url: `${service.origin}/status`, key: 'key-1' };
  test = await createTestApp({
    log: { ...(logOptions('trace') as object), stream },
    dependencies: {
      registry: createRegistry({ openBanking, businessStatus }, { now: () => new Date('2026-03-10T03:00:00.000Z') }),
    },
  });
  photo = await picture('jpeg');
});
afterAll(async () => {
  service.close();
  await test.close();
});
beforeEach(async () => {
  await test.db.execute('truncate users cascade');
  await buildSeller(test.db, UID);
  service.asked.length = 0;
  logged.length = 0;
});

const bank = {
  bankName: '김소미',
  bankType: '신한은행',
  bankNo: '110-456-789012',
  businessType: 'sole',
  subRegNo: '950314',
  regNo: '',
};
const business = {
  name: '소미네문구점',
  ceo: '김소미',
  regNo: '123-45-67891',
  email: 'somi@example.com',
  addr: '서울',
  addr2: '2층',
};
const stored = async () => (await test.db.select().from(sellers))[0];

it.each([
  [saveBank, bank],
  [saveBusiness, business],
])('papers that nobody can check are not saved, and the log knows nothing of them', async (endpoint, fields) => {
  service.answer = (_asked, respond) =>
    sendJson(respond, { access_token: 'token-1', expires_in: 600, rsp_code: 'A0017' });
  const before = await stored();
  const response = await test.call(endpoint, { as: UID, ...multipart(fields, { file: photo }) });
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10']);
  expect(await stored()).toEqual(before);
  expect(await readdir(test.config.privateDir)).toEqual([]);
  const log = logged.join('');
  expect(log).toContain('gave no verdict');
  expect(log).not.toMatch(/789012|950314|67891|김소미|token-1|secret-1|key-1/);
});

it.each([
  [{}, { account_holder_info_type: ' ', account_holder_info: '950314' }],
  [
    { businessType: 'corp', subRegNo: '', regNo: '123-45-67891' },
    { account_holder_info_type: '6', account_holder_info: '1234567891' },
  ],
])('an account is saved with the proof of its kind %o', async (change, proof) => {
  service.answer = (_asked, respond) =>
    sendJson(respond, {
      access_token: 'token-1',
      expires_in: 600,
      rsp_code: 'A0000',
      bank_rsp_code: '000',
      account_holder_name: '김소미',
    });
  const response = await test.call(saveBank, { as: UID, ...multipart({ ...bank, ...change }, { file: photo }) });
  expect(response.statusCode).toBe(200);
  expect(JSON.parse(service.asked.at(-1)?.body ?? '')).toMatchObject(proof);
  expect((await stored())?.bankName).toBe('김소미');
});
