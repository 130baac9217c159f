import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { uploadProfile } from '@backoffice/contracts/files/uploadEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { insertPreview } from '@backoffice/contracts/market/previewEndpoints';
import { listSessions, signOut } from '@backoffice/contracts/wire/session/sessionEndpoints';
import { buildSeller } from '../../../../testing/builders.ts';
import { describeCallSteps, STEPS_FILE, STEPS_LIST } from '../../../../testing/describeCallSteps.ts';
import { multipart } from '../../../../testing/multipart.ts';
import { picture } from '../../../../testing/pictures.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { CALL_STEPS } from './callSteps.ts';

const test = setUpTestApp();
const NAMES = CALL_STEPS.map(({ name }) => name);
const upTo = (name: string) => NAMES.slice(0, NAMES.indexOf(name) + 1);
const preview = { contents: '소개', schedule: '' };
let applied: string[];

beforeAll(() => buildSeller(test.db, 'kakao:1'));
beforeEach(() => {
  applied = [];
  for (const step of CALL_STEPS) {
    const run = step.run as (call: object) => unknown;
    jest.spyOn(step as { run: typeof run }, 'run').mockImplementation((call) => {
      applied.push(step.name);
      return run(call);
    });
  }
});
afterEach(() => void jest.restoreAllMocks());

describe('each step is applied in the order of CALL_STEPS', () => {
  it('a read applies all steps', async () => {
    expect((await test.call(listMarkets, { as: 'kakao:1' })).statusCode).toBe(200);
    expect(applied).toEqual(NAMES);
  });

  it('a write applies all steps, and its repetition ends with the stored response', async () => {
    const call = { as: 'kakao:1', body: preview, headers: { 'idempotency-key': 'key-00000001' } };
    const first = await test.call(insertPreview, call);
    expect(applied).toEqual(NAMES);
    applied = [];
    expect((await test.call(insertPreview, call)).json()).toEqual(first.json());
    expect(applied).toEqual(upTo('repeat'));
  });

  it('an upload applies all steps', async () => {
    const { body, headers } = multipart({}, { data: await picture('png') });
    expect((await test.call(uploadProfile, { as: 'kakao:1', body, headers })).statusCode).toBe(200);
    expect(applied).toEqual(NAMES);
  });

  it('an anonymous call applies all steps, or ends at the check of access', async () => {
    expect((await test.call(signOut)).statusCode).toBe(200);
    expect(applied).toEqual(NAMES);
    applied = [];
    expect((await test.call(listSessions)).statusCode).toBe(401);
    expect(applied).toEqual(upTo('access'));
  });

  it('a call to an unknown address applies the steps before its handler', async () => {
    expect((await test.app.inject('/nothing')).statusCode).toBe(404);
    expect(applied).toEqual(CALL_STEPS.flatMap(({ name, stage }) => (stage === 'handler' ? [] : [name])));
  });
});

it('no other code handles a call before its handler, except for the plugins of CALL_STAGES', async () => {
  const routes = test.app.printRoutes({ includeHooks: true, commonPrefix: false });
  const lines = [...routes.matchAll(/\((onRequest|pre\w+)\) (.*)/g)].map(([, hook, names]) => `${hook} ${names}`);
  const REQUEST =
    '"enterContext()","handleCors()","fastifyCookieHandler()",' +
    // `@fastify/multipart` deletes temporary files after a disconnect.
    '"anonymous()","runRequestSteps()"';
  expect(new Set(lines)).toEqual(
    new Set([
      // Files and streams.
      `onRequest [${REQUEST}]`,
      // `@fastify/compress` adds `reply.compress`.
      `onRequest [${REQUEST},"onRequest()"]`,
      // The separate limit of client events.
      `onRequest [${REQUEST},"onRequest()","onRequest()"]`,
      'preParsing ["preParsing()"]',
      'preValidation ["reenterContext()"]',
    ]),
  );
});

it('docs/architecture.md lists the steps; `npm run steps` writes them', () => {
  expect(STEPS_LIST.exec(readFileSync(STEPS_FILE, 'utf8'))?.[0]).toBe(describeCallSteps());
});
