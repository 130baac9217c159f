import { describe, expect, it } from '@jest/globals';
import { ClientConfig } from './clientConfig.ts';
import { schemaProblems } from './schemaProblems.ts';

const config: Omit<ClientConfig, 'testers' | 'imageHosts'> = {
  environment: 'production',
  apiHost: 'https://api.test',
  cdnHost: 'https://cdn.test',
  postcodeFrame: 'https://cdn.test/postcode/v1/index.html',
  publicHost: 'https://shop.test',
  promoHost: 'https://promo.test',
  legacyHost: 'http://localhost:3900',
  appLink: 'backoffice://open',
  firebase: { apiKey: 'key', authDomain: 'auth.test', projectId: 'demo' },
  links: {
    applicationForm: 'https://links.test/apply',
    inquiryChat: 'https://links.test/chat',
    androidStore: 'https://links.test/android',
    iosStore: 'https://links.test/ios',
    feePolicy: 'https://links.test/fee',
    pricing: 'https://links.test/pricing',
    usageGuide: 'https://links.test/guide',
    taxNotice: 'https://links.test/tax',
  },
};
const pathsOf = (document: unknown) => schemaProblems(ClientConfig, document).map(({ path }) => path);

describe('the host’s configuration', () => {
  it('is taken whole, with an emulator or without', () => {
    expect(pathsOf(config)).toEqual([]);
    const firebase = { ...config.firebase, emulatorHost: 'http://127.0.0.1:9099' };
    expect(pathsOf({ ...config, firebase })).toEqual([]);
  });

  it.each([
    ['mailto:security@example.com', []],
    ['https://example.com/security', []],
    ['http://example.com/security', ['securityContact']],
    ['javascript:alert(1)', ['securityContact']],
    ['mailto:a@example.com\nContact: mailto:b@example.com', ['securityContact']],
  ])('names %j as whom to write to about a security hole, or refuses it', (securityContact, paths) => {
    expect(pathsOf({ ...config, securityContact })).toEqual(paths);
  });

  it.each([
    ['oidc.kakao', []],
    ['kakao', ['firebase.oidcProvider']],
    ['oidc.', ['firebase.oidcProvider']],
  ])('takes %s as the provider of identity tokens, or names the field', (oidcProvider, paths) => {
    expect(pathsOf({ ...config, firebase: { ...config.firebase, oidcProvider } })).toEqual(paths);
  });

  // rule: configuration.one-document
  it.each(Object.keys(config))('is refused without %s, by that name', (name) => {
    expect(pathsOf({ ...config, [name]: undefined })).toEqual([name]);
  });

  // rule: configuration.one-document
  it.each(Object.keys(config.links))('is refused without the link %s, by that name', (name) => {
    expect(pathsOf({ ...config, links: { ...config.links, [name]: undefined } })).toEqual([`links.${name}`]);
  });

  // rule: configuration.one-document
  it.each(['api.test', '/api', 'localhost:3000', 'javascript:alert(1)', ''])('has no host at %j', (apiHost) => {
    expect(pathsOf({ ...config, apiHost })).toEqual(['apiHost']);
  });

  it('may list more hosts of pictures, each by its address', () => {
    expect(ClientConfig.parse(config).imageHosts).toEqual([]);
    expect(pathsOf({ ...config, imageHosts: ['https://images.test', 'https://photos.test'] })).toEqual([]);
    expect(pathsOf({ ...config, imageHosts: ['https://images.test', '*.test'] })).toEqual(['imageHosts.1']);
  });

  it('has no link that runs code', () => {
    expect(pathsOf({ ...config, links: { ...config.links, pricing: 'javascript:alert(1)' } })).toEqual([
      'links.pricing',
    ]);
  });

  it.each(['kr.co.shop+1.app-x://open', 'backoffice://open?from=web'])('opens the app by %s', (appLink) => {
    expect(pathsOf({ ...config, appLink })).toEqual([]);
  });

  it.each(['https://shop.test/app', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'open', ''])(
    'opens no app by %j',
    (appLink) => {
      expect(pathsOf({ ...config, appLink })).toEqual(['appLink']);
    },
  );

  it.each([true, false])('says whether a remote may be overridden: %s', (allowRemoteOverride) => {
    expect(pathsOf({ ...config, allowRemoteOverride })).toEqual([]);
  });

  it.each(['true', 1, null, ['http://localhost:3010']])('is refused when that is %j', (allowRemoteOverride) => {
    expect(pathsOf({ ...config, allowRemoteOverride })).toEqual(['allowRemoteOverride']);
  });

  it('knows three environments', () => {
    expect(pathsOf({ ...config, environment: 'test' })).toEqual(['environment']);
  });
});
