import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { saveBank, saveBusiness } from '@backoffice/contracts/seller/sellerEndpoints';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { sellers } from '../../platform/database/schema.ts';
import { buildSeller } from '../../../testing/builders.ts';
import { captureLog } from '../../../testing/captureLog.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { signInFresh } from '../../../testing/signInFresh.ts';
import { multipart } from '../../../testing/multipart.ts';
import { businessFields } from '../../../testing/businessFields.ts';
import { payoutAccountFields } from '../../../testing/payoutAccountFields.ts';
import { picture } from '../../../testing/pictures.ts';
import type { Registry } from '../registry/Registry.ts';
import { createRegistry } from '../registry/createRegistry.ts';
import { type ScriptedService, sendJson, startScriptedService } from '../../../testing/scriptedService.ts';

const UID = 'kakao:1';
const logged: string[] = [];
const now = () => new Date('2026-03-10T03:00:00.000Z');
const registry = {} as Registry;
let service: ScriptedService;
let photo: Buffer;
const test = setUpTestApp({
  resetBeforeEach: true,
  log: captureLog((line) => logged.push(line)),
  dependencies: { registry },
});
beforeAll(async () => {
  service = await startScriptedService();
  const { origin: url } = service;
  const client = { clientId: 'client-1', clientSecret: 'secret-1', orgCode: 'M202600001' };
  const openBanking = { url, isStandin: false, ...client };
  const businessStatus = { url: `${url}/status`, key: 'key-1' };
  Object.assign(registry, createRegistry({ openBanking, businessStatus }, { now }));
  photo = await picture('jpeg');
});
afterAll(() => service.close());
beforeEach(async () => {
  await buildSeller(test.db, UID);
  service.requests.length = 0;
  logged.length = 0;
});

const save = async (endpoint: Endpoint, fields: Record<string, string>) => {
  const { body, headers } = multipart(fields, { file: photo });
  return test.call(endpoint, { body, headers: { ...headers, ...(await signInFresh(test, UID)) } });
};
const stored = async () => (await test.db.select().from(sellers))[0];

it.each([
  [saveBank, payoutAccountFields],
  [saveBusiness, businessFields],
])('Documents that cannot be checked are not saved, and the log contains nothing of them', async (endpoint, fields) => {
  service.handler = (_asked, respond) =>
    sendJson(respond, { access_token: 'token-1', expires_in: 600, rsp_code: 'A0017' });
  const before = await stored();
  const response = await save(endpoint, fields);
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10']);
  expect(await stored()).toEqual(before);
  expect(await readdir(test.config.privateDir)).toEqual([]);
  const log = logged.join('');
  expect(log).toContain('gave no conclusive response');
  expect(log).not.toMatch(/789012|950314|67891|김소미|token-1|secret-1|key-1/);
});

it.each([
  [{}, { account_holder_info_type: ' ', account_holder_info: '950314' }],
  [
    { businessType: 'corp', subRegNo: '', regNo: '123-45-67891' },
    { account_holder_info_type: '6', account_holder_info: '1234567891' },
  ],
])('An account is saved with the proof of its kind %o', async (change, proof) => {
  service.handler = (_asked, respond) =>
    sendJson(respond, {
      access_token: 'token-1',
      expires_in: 600,
      rsp_code: 'A0000',
      bank_rsp_code: '000',
      account_holder_name: '김소미',
    });
  const response = await save(saveBank, { ...payoutAccountFields, ...change });
  expect(response.statusCode).toBe(200);
  expect(JSON.parse(service.requests.at(-1)?.body ?? '')).toMatchObject(proof);
  expect((await stored())?.bankName).toBe('김소미');
});
