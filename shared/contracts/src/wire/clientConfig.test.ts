import { describe, expect, it } from '@jest/globals';
import { ClientConfig } from './clientConfig.ts';
import { schemaProblems } from './schemaProblems.ts';

const config: Omit<ClientConfig, 'imageHosts'> = {
  environment: 'production',
  pageHost: 'https://seller.test',
  apiHost: 'https://api.test',
  cdnHost: 'https://cdn.test',
  postcodeFrame: 'https://cdn.test/postcode/v1/index.html',
  publicHost: 'https://shop.test',
  promoHost: 'https://promo.test',
  legacyHost: 'https://legacy.test',
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
const getPaths = (document: unknown) => schemaProblems(ClientConfig, document).map(({ path }) => path);

describe('ClientConfig', () => {
  it('ClientConfig accepts a complete configuration', () => {
    expect(getPaths(config)).toEqual([]);
  });

  // rule: configuration.production-over-tls
  it('ClientConfig rejects every address without TLS in production, also addresses of the same machine', () => {
    const links = { ...config.links, pricing: 'http://links.test/pricing' };
    const imageHosts = ['https://images.test', 'http://photos.test'];
    const production = {
      ...config,
      apiHost: 'http://localhost:4000',
      legacyHost: 'HTTP://127.0.0.1',
      imageHosts,
      links,
    };
    expect(getPaths(production)).toEqual(['apiHost', 'imageHosts.1', 'legacyHost', 'links.pricing']);
    expect(getPaths({ ...production, environment: 'staging' })).toEqual([]);
  });

  // rule: configuration.production-over-tls
  it.each(['http://127.0.0.1:9099', 'https://emulator.test'])(
    'ClientConfig rejects the authentication emulator %s in production only',
    (emulatorHost) => {
      const emulated = { ...config, firebase: { ...config.firebase, emulatorHost } };
      expect(getPaths(emulated)).toEqual(['firebase.emulatorHost']);
      expect(getPaths({ ...emulated, environment: 'local' })).toEqual([]);
    },
  );

  it.each([
    ['mailto:security@example.com', []],
    ['https://example.com/security', []],
    ['http://example.com/security', ['securityContact']],
    ['javascript:alert(1)', ['securityContact']],
    ['mailto:a@example.com\nContact: mailto:b@example.com', ['securityContact']],
  ])('ClientConfig accepts or rejects the security contact %j with the problems %j', (securityContact, paths) => {
    expect(getPaths({ ...config, environment: 'staging', securityContact })).toEqual(paths);
  });

  it.each([
    ['oidc.kakao', []],
    ['kakao', ['firebase.oidcProvider']],
    ['oidc.', ['firebase.oidcProvider']],
  ])(
    'ClientConfig accepts or rejects the provider %s of identity tokens with the problems %j',
    (oidcProvider, paths) => {
      expect(getPaths({ ...config, firebase: { ...config.firebase, oidcProvider } })).toEqual(paths);
    },
  );

  // rule: configuration.one-document
  it.each(Object.keys(config))('ClientConfig rejects a configuration without %s and names this field', (name) => {
    expect(getPaths({ ...config, [name]: undefined })).toEqual([name]);
  });

  // rule: configuration.one-document
  it.each(Object.keys(config.links))(
    'ClientConfig rejects a configuration without the link %s and names this field',
    (name) => {
      expect(getPaths({ ...config, links: { ...config.links, [name]: undefined } })).toEqual([`links.${name}`]);
    },
  );

  // rule: configuration.one-document
  it.each(['api.test', '/api', 'localhost:3000', 'javascript:alert(1)', ''])(
    'ClientConfig rejects the API host %j',
    (apiHost) => {
      expect(getPaths({ ...config, apiHost })).toEqual(['apiHost']);
    },
  );

  it('ClientConfig accepts further picture hosts by their addresses', () => {
    expect(ClientConfig.parse(config).imageHosts).toEqual([]);
    expect(getPaths({ ...config, imageHosts: ['https://images.test', 'https://photos.test'] })).toEqual([]);
    expect(getPaths({ ...config, imageHosts: ['https://images.test', '*.test'] })).toEqual(['imageHosts.1']);
  });

  it('ClientConfig rejects a link that executes code', () => {
    expect(getPaths({ ...config, links: { ...config.links, pricing: 'javascript:alert(1)' } })).toEqual([
      'links.pricing',
    ]);
  });

  it.each(['kr.co.shop+1.app-x://open', 'backoffice://open?from=web'])(
    'ClientConfig accepts the app link %s',
    (appLink) => {
      expect(getPaths({ ...config, appLink })).toEqual([]);
    },
  );

  it.each(['https://shop.test/app', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'open', ''])(
    'ClientConfig rejects the app link %j',
    (appLink) => {
      expect(getPaths({ ...config, appLink })).toEqual(['appLink']);
    },
  );

  it.each([true, false])('ClientConfig accepts %s for allowRemoteOverride', (allowRemoteOverride) => {
    expect(getPaths({ ...config, allowRemoteOverride })).toEqual([]);
  });

  it.each(['true', 1, null, ['http://localhost:3010']])(
    'ClientConfig rejects %j for allowRemoteOverride',
    (allowRemoteOverride) => {
      expect(getPaths({ ...config, allowRemoteOverride })).toEqual(['allowRemoteOverride']);
    },
  );

  it('ClientConfig rejects an unknown environment', () => {
    expect(getPaths({ ...config, environment: 'test' })).toEqual(['environment']);
  });
});
