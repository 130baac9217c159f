import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnsecuredJWT } from 'jose';
import { testConfig } from '../../../testing/createTestApp.ts';
import { type ScriptedService, sendJson, startScriptedService } from '../../../testing/scriptedService.ts';
import { createMessagingAppProvider, type LoginProvider } from './createMessagingAppProvider.ts';

const { provider: settings } = testConfig();
const GOOD = { iss: 'https://login.test', aud: settings.clientId, sub: '1001', nonce: 'the-nonce' };

let service: ScriptedService;
let provider: LoginProvider;
let claims: object | undefined;

beforeAll(async () => {
  service = await startScriptedService();
  service.handler = ({ url }, respond) => {
    const idToken = claims && { id_token: new UnsecuredJWT({ ...claims }).encode() };
    sendJson(respond, url === '/token' ? { access_token: 'access', ...idToken } : { id: 1001 });
  };
  provider = createMessagingAppProvider({
    ...settings,
    issuer: 'https://login.test',
    tokenUrl: `${service.origin}/token`,
    profileUrl: `${service.origin}/me`,
  });
});
afterAll(() => service.close());
beforeEach(() => {
  claims = GOOD;
});

describe('response of the provider', () => {
  it('the provider accepts an ID token for this application, login and person', async () => {
    expect(await provider.fetchProfile('code', 'the-nonce')).toEqual({ id: '1001', nickname: '', authTime: null });
  });

  it('the provider returns when the person authenticated, as the ID token states it', async () => {
    claims = { ...GOOD, auth_time: 1_773_111_600 };
    const authTime = new Date('2026-03-10T03:00:00.000Z');
    expect(await provider.fetchProfile('code', 'the-nonce')).toMatchObject({ authTime });
    claims = { ...GOOD, auth_time: 'today' };
    expect(await provider.fetchProfile('code', 'the-nonce')).toMatchObject({ authTime: null });
  });

  // rule: bank.fresh-login
  it('the provider receives the requirement to authenticate again, which makes it state the time', () => {
    const sent = (forced: boolean) => {
      const { searchParams } = new URL(provider.authorizeUrl({ state: 's', nonce: 'n', forced }));
      return [searchParams.get('prompt'), searchParams.get('max_age')];
    };
    expect([sent(true), sent(false)]).toEqual([
      ['login', '300'],
      [null, null],
    ]);
  });

  it('the provider accepts a token for several applications including this one', async () => {
    claims = { ...GOOD, aud: ['another', settings.clientId] };
    expect(await provider.fetchProfile('code', 'the-nonce')).toMatchObject({ id: '1001' });
  });

  // rule: login.return-token
  it.each<[string, object | undefined]>([
    ['without an ID token', undefined],
    ['for another application', { ...GOOD, aud: 'another' }],
    ['for no application', { ...GOOD, aud: undefined }],
    ['of another issuer', { ...GOOD, iss: 'https://evil.test' }],
    ['for another login', { ...GOOD, nonce: 'other' }],
    ['without a nonce', { ...GOOD, nonce: undefined }],
    ['for another person', { ...GOOD, sub: '1002' }],
  ])('a response %s does not sign in', async (_title, given) => {
    claims = given;
    await expect(provider.fetchProfile('code', 'the-nonce')).rejects.toThrow();
  });
});
