import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { formatSettings } from '../../../testing/exampleSettings.ts';
import { KEY_NAMES, LOCAL_KEYS, LOCAL_SHOP_KEY, LOCAL_WEBHOOK_SECRET } from './localKeys.ts';
import { isSecret, type Program } from './Program.ts';
import { readConfig } from './readConfig.ts';

const privateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const LOCAL = {
  ENVIRONMENT: 'local',
  DATABASE_SOCKET: '/run/db',
  UPLOADS_DIR: '/srv/uploads',
  PRIVATE_DIR: '/srv/private',
  FIREBASE_PROJECT_ID: 'demo-backoffice',
};

const SERVED = {
  ...LOCAL,
  NODE_ENV: 'production',
  ENVIRONMENT: 'production',
  DATABASE_SOCKET: '',
  DATABASE_URL: 'postgres://api@db/backoffice?sslmode=verify-full',
  HOST_ORIGIN: 'https://backoffice.test',
  API_ORIGIN: 'https://api.test',
  CDN_ORIGIN: 'https://cdn.test',
  FIREBASE_CLIENT_EMAIL: 'api@project.test',
  FIREBASE_PRIVATE_KEY: privateKey.replaceAll('\n', String.raw`\n`),
  PROVIDER_AUTHORIZE_URL: 'https://provider.test/authorize',
  PROVIDER_TOKEN_URL: 'https://provider.test/token',
  PROVIDER_PROFILE_URL: 'https://provider.test/me',
  PROVIDER_CLIENT_ID: 'client',
  PROVIDER_CLIENT_SECRET: 'secret',
  OPENBANKING_URL: 'https://openbanking.test',
  OPENBANKING_CLIENT_ID: 'openbanking-client',
  OPENBANKING_CLIENT_SECRET: 'openbanking-secret',
  OPENBANKING_ORG_CODE: 'M202600001',
  BUSINESS_STATUS_URL: 'https://tax.test/nts-businessman/v1/status',
  BUSINESS_STATUS_KEY: 'key+with/signs==',
  NOTIFY_BUYERS: 'alimtalk',
  NOTIFY_SELLERS: 'webhook',
  ALIMTALK_URL: 'https://alimtalk.test',
  ALIMTALK_APP_KEY: 'app',
  ALIMTALK_SECRET_KEY: 'alimtalk-secret',
  ALIMTALK_SENDER_KEY: 'sender',
  NOTIFICATION_WEBHOOK_URL: 'https://messages.test/hook',
  NOTIFICATION_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 9).toString('base64')}`,
  REFUNDS_BY: 'payment-service',
  PAYMENT_SERVICE_URL: 'https://payments.test',
  PAYMENT_SERVICE_SECRET: `whsec_${Buffer.alloc(32, 10).toString('base64')}`,
  EPOST_ORIGINS: 'https://service.epost.go.kr https://biz.epost.go.kr',
  TRUSTED_PROXIES: '127.0.0.1',
  READER_SOCKET: '/run/reader/socket',
  PAYOUT_KEY: Buffer.alloc(32, 5).toString('base64'),
  BUYER_KEY: Buffer.alloc(32, 6).toString('base64'),
  SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
  AUDIT_KEY: Buffer.alloc(32, 8).toString('base64'),
  BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
};

/** The settings of a served operators' page. */
const PAGE = {
  ENVIRONMENT: 'production',
  DATABASE_URL: 'postgres://operator_page@db/backoffice?sslmode=verify-full',
  OPERATOR_PAGE_ORIGIN: 'https://operators.test',
  FIREBASE_PROJECT_ID: 'project',
  FIREBASE_CLIENT_EMAIL: SERVED.FIREBASE_CLIENT_EMAIL,
  FIREBASE_PRIVATE_KEY: SERVED.FIREBASE_PRIVATE_KEY,
  TRUSTED_PROXIES: '127.0.0.1',
  OPERATOR_ISSUER: 'https://accounts.test',
  OPERATOR_CLIENT_ID: 'page',
  OPERATOR_CLIENT_SECRET: 'secret',
};

function problemNames(environment: Record<string, string>, program?: Program): string[] {
  const result = readConfig(environment, program);
  return 'problems' in result ? result.problems.map(({ name }) => name) : [];
}

describe('local configuration', () => {
  it('a local configuration requires only a database, directories and a project', () => {
    const result = readConfig(LOCAL);
    expect(result).toMatchObject({ config: { isLocal: true, port: 4000, hostOrigin: 'http://localhost:3000' } });
  });

  it('the error lists every missing setting', () => {
    expect(problemNames({})).toEqual(['ENVIRONMENT', 'UPLOADS_DIR', 'PRIVATE_DIR', 'FIREBASE_PROJECT_ID']);
  });

  it.each([
    ['API_PORT', 'eighty'],
    ['HOST_ORIGIN', 'http://localhost:3000/'],
    ['HOST_ORIGIN', 'localhost'],
    ['DATABASE_URL', 'mysql://db'],
    ['PAYOUT_KEY', 'c2hvcnQ='],
    ['BUYER_KEY', ' '],
    ['AUDIT_KEY', `${LOCAL_KEYS.AUDIT_KEY} c2hvcnQ=`],
    ['LOG_LEVEL', 'loud'],
    ['EPOST_ORIGINS', 'http://service.epost.go.kr'],
    ['EPOST_ORIGINS', 'https://service.epost.go.kr/batch'],
    ['EPOST_ORIGINS', 'service.epost.go.kr'],
    ['EPOST_ORIGINS', 'file:///etc'],
    ['OPENBANKING_URL', 'http://openbanking.test'],
    ['OPENBANKING_URL', 'http://10.0.0.7:4100'],
    ['OPENBANKING_ORG_CODE', 'M20260001'],
    ['OPENBANKING_ORG_CODE', 'm202600001'],
    ['OPERATOR_ISSUER', 'http://accounts.test'],
    ['BUSINESS_STATUS_URL', 'http://tax.test/status'],
    ['BUSINESS_STATUS_KEY', 'key%2Bwith%2Fsigns%3D%3D'],
    ['API_HOST', '0.0.0.0'],
    ['METRICS_HOST', '0.0.0.0'],
    ['ORDERS_KEPT_DAYS', '5'],
    ['NOTIFICATIONS_KEPT_DAYS', 'three years'],
    ['FORMER_ACCOUNTS_KEPT_DAYS', '5'],
    ['PAYOUT_HOLD_HOURS', 'a day'],
    ['PAYOUT_HOLD_HOURS', '169'],
    ['BANK_HOURS', 'off'],
    ['API_HOST', '::'],
    ['API_HOST', '192.168.0.7'],
    ['HOST_ORIGIN', 'https://seller.example.com'],
    ['API_ORIGIN', 'http://192.168.0.7:4000'],
    ['CDN_ORIGIN', 'https://cdn.example.com'],
    ['EXTRA_ORIGINS', '*'],
    ['EXTRA_ORIGINS', 'http://127.0.0.1:3000 https://*.example.com'],
    ['EXTRA_ORIGINS', 'http://127.0.0.1:3000/'],
    ['TRUSTED_PROXIES', 'proxy.test'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'true'],
  ])('a local configuration rejects %s=%s', (name, value) => {
    expect(
      problemNames({ ...LOCAL, DATABASE_SOCKET: name === 'DATABASE_URL' ? '' : '/run/db', [name]: value }),
    ).toEqual([name]);
  });

  it('a local configuration uses the stand-ins for accounts and businesses, or a real service over TLS', () => {
    expect(readConfig(LOCAL)).toMatchObject({
      config: {
        openBanking: { url: 'http://localhost:4100/openbanking', isStandin: true },
        businessStatus: { url: 'http://localhost:4100/nts-businessman/v1/status' },
      },
    });
    expect(readConfig({ ...LOCAL, OPENBANKING_URL: 'https://testapi.openbanking.or.kr/' })).toMatchObject({
      config: { openBanking: { url: 'https://testapi.openbanking.or.kr', isStandin: false } },
    });
  });

  it('files are stored either in two directories or in two buckets', () => {
    const { UPLOADS_DIR: _uploads, PRIVATE_DIR: _private, ...rest } = LOCAL;
    const buckets = { FILES: 's3', S3_PICTURES_BUCKET: 'pictures', S3_DOCUMENTS_BUCKET: 'documents' };
    expect(problemNames({ ...rest, ...buckets })).toEqual([]);
    expect(readConfig(LOCAL)).toMatchObject({ config: { objects: undefined, uploadsDir: '/srv/uploads' } });
    expect(problemNames({ ...rest, ...buckets, S3_DOCUMENTS_BUCKET: '' })).toEqual(['S3_DOCUMENTS_BUCKET']);
    expect(problemNames({ ...rest, ...buckets, S3_DOCUMENTS_BUCKET: 'pictures' })).toEqual(['S3_DOCUMENTS_BUCKET']);
    expect(problemNames({ ...rest, ...buckets, S3_ACCESS_KEY_ID: 'key' })).toEqual(['S3_SECRET_ACCESS_KEY']);
    expect(problemNames({ ...rest, ...buckets, S3_ENDPOINT: 'http://objects.test' })).toEqual(['S3_ENDPOINT']);
    expect(problemNames({ ...rest, FILES: 'tape' })).toContain('FILES');
  });

  it('a configuration requires exactly one database', () => {
    expect(problemNames({ ...LOCAL, DATABASE_URL: 'postgres://db/x' })).toEqual(['DATABASE_SOCKET']);
    expect(problemNames({ ...LOCAL, DATABASE_SOCKET: '' })).toEqual(['DATABASE_URL']);
  });
});

describe('served configuration', () => {
  it('a complete served configuration is valid', () => {
    expect(readConfig(SERVED)).toMatchObject({
      config: { isLocal: false, firebase: { privateKey } },
    });
  });

  it.each([
    'postgres://api@db/backoffice',
    'postgres://api@db/backoffice?sslmode=require',
    'postgres://api@db/backoffice?sslmode=disable',
    'postgres:///backoffice?host=db',
    'postgres://127.0.0.1/backoffice?host=db',
  ])('a served configuration rejects a database address without verified encryption: %s', (address) => {
    expect(problemNames({ ...SERVED, DATABASE_URL: address })).toEqual(['DATABASE_URL']);
  });

  it('a served configuration rejects a socket without a password', () => {
    expect(problemNames({ ...SERVED, DATABASE_URL: '', DATABASE_SOCKET: '/run/postgresql' })).toEqual([
      'DATABASE_SOCKET',
    ]);
  });

  it('a database on the same machine needs no TLS', () => {
    for (const address of ['postgres://api@127.0.0.1/backoffice', 'postgres:///backoffice?host=/run/postgresql'])
      expect(problemNames({ ...SERVED, DATABASE_URL: address })).toEqual([]);
  });

  it('a served configuration rejects the authentication emulator', () => {
    expect(problemNames({ ...SERVED, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toEqual([
      'FIREBASE_AUTH_EMULATOR_HOST',
    ]);
  });

  it('a served configuration pauses payouts after a change of the payout account', () => {
    expect(problemNames({ ...SERVED, PAYOUT_HOLD_HOURS: '0' })).toEqual(['PAYOUT_HOLD_HOURS']);
    expect(problemNames({ ...LOCAL, PAYOUT_HOLD_HOURS: '0' })).toEqual([]);
    expect(readConfig(SERVED)).toMatchObject({ config: { payouts: { holdMs: 24 * 60 * 60_000 } } });
  });

  it('account checks are not sent during the nightly maintenance of the banks', () => {
    expect(problemNames({ ...SERVED, BANK_HOURS: 'ignored' })).toEqual(['BANK_HOURS']);
    expect(readConfig(SERVED)).toMatchObject({ config: { payouts: { observesBankHours: true } } });
  });

  it('a served configuration rejects the development key', () => {
    for (const name of KEY_NAMES) {
      expect(problemNames({ ...SERVED, [name]: '' })).toEqual([name]);
      expect(problemNames({ ...SERVED, [name]: LOCAL_KEYS[name] })).toEqual([name]);
      expect(problemNames({ ...SERVED, [name]: `${SERVED[name]} ${LOCAL_KEYS[name]}` })).toEqual([name]);
    }
  });

  it('a served configuration rejects a key with two purposes, also as a former key and in another spelling', () => {
    const key = SERVED.PAYOUT_KEY;
    for (const name of ['BUYER_KEY', 'SIGNING_KEY', 'AUDIT_KEY'] as const) {
      expect(problemNames({ ...SERVED, [name]: key })).toEqual([name]);
      expect(problemNames({ ...SERVED, [name]: `${SERVED[name]} ${key.replace('=', '')}` })).toEqual([name]);
    }
    expect(problemNames({ ...SERVED, SHOP_KEYS: `shop/2026:${key}` })).toEqual(['SHOP_KEYS']);
    expect(problemNames({ ...SERVED, PAYMENT_SERVICE_SECRET: `whsec_${key}` })).toEqual(['PAYMENT_SERVICE_SECRET']);
    expect(problemNames({ ...SERVED, PAYMENT_SERVICE_SECRET: SERVED.NOTIFICATION_WEBHOOK_SECRET })).toEqual([
      'PAYMENT_SERVICE_SECRET',
    ]);
  });

  it('the first key of a purpose is current, and the others are former keys', () => {
    const former = Buffer.alloc(32, 20);
    expect(readConfig({ ...SERVED, BUYER_KEY: `${SERVED.BUYER_KEY}, ${former.toString('base64')}` })).toMatchObject({
      config: { keys: { buyer: [Buffer.alloc(32, 6), former], payout: [Buffer.alloc(32, 5)] } },
    });
  });

  it('a served API does not read strangers’ files in processes of its own container', () => {
    expect(problemNames({ ...SERVED, READER_SOCKET: '' })).toEqual(['READER_SOCKET']);
    expect(readConfig(SERVED)).toMatchObject({ config: { readerSocket: '/run/reader/socket' } });
  });

  it('a served configuration rejects every published key under any shop id, in any setting and spelling', () => {
    const shopKey = LOCAL_SHOP_KEY.split(':')[1] ?? '';
    const own = Buffer.alloc(32, 11).toString('base64');
    expect(problemNames({ ...SERVED, SHOP_KEYS: `shop/2026:${own}` })).toEqual([]);
    for (const published of [LOCAL_SHOP_KEY, `shop/2026:${shopKey}`, `shop/2026:${shopKey.replace('=', '')}`])
      expect(problemNames({ ...SERVED, SHOP_KEYS: `shop/2025:${own} ${published}` })).toEqual(['SHOP_KEYS']);
    expect(problemNames({ ...SERVED, PAYOUT_KEY: shopKey, AUDIT_KEY: LOCAL_KEYS.BUYER_KEY })).toEqual([
      'PAYOUT_KEY',
      'AUDIT_KEY',
    ]);
    expect(problemNames({ ...SERVED, PAYMENT_SERVICE_SECRET: `whsec_${shopKey}` })).toEqual(['PAYMENT_SERVICE_SECRET']);
  });

  it('a key of a shop is valid for the listed sellers, for all only if the setting says so, and by default for none', () => {
    const [one, two, three] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    const SHOP_KEYS = `main/a:${one}:kakao:1|kakao:2 main/b:${two}:* main/c:${three}`;
    const result = readConfig({ ...SERVED, SHOP_KEYS });
    expect('config' in result && result.config.shopKeys).toEqual([
      { id: 'main/a', shop: 'main', secret: Buffer.alloc(32, 1), sellers: ['kakao:1', 'kakao:2'] },
      { id: 'main/b', shop: 'main', secret: Buffer.alloc(32, 2), sellers: 'all' },
      { id: 'main/c', shop: 'main', secret: Buffer.alloc(32, 3), sellers: [] },
    ]);
    for (const wrong of [`main/a:${one}:`, `main/a:${one}:|`, `main/a:${one}:kakao:1|`, `main/a:*:${one}`, 'main/a::*'])
      expect(problemNames({ ...SERVED, SHOP_KEYS: wrong })).toEqual(['SHOP_KEYS']);
  });

  it('a served configuration rejects page origins of this machine', () => {
    expect(problemNames({ ...SERVED, EPOST_ORIGINS: 'http://localhost:4100' })).toEqual(['EPOST_ORIGINS']);
    expect(problemNames({ ...SERVED, EPOST_ORIGINS: '' })).toEqual(['EPOST_ORIGINS']);
  });

  it('the private key of Firebase must have the format of the service account file', () => {
    expect(problemNames({ ...SERVED, FIREBASE_PRIVATE_KEY: privateKey })).toEqual([]);
    expect(problemNames({ ...SERVED, FIREBASE_PRIVATE_KEY: 'a-word' })).toEqual(['FIREBASE_PRIVATE_KEY']);
  });

  it.each(['OPENBANKING_URL', 'BUSINESS_STATUS_URL'])(
    'a served configuration rejects unencrypted addresses of %s',
    (name) => {
      expect(problemNames({ ...SERVED, [name]: 'http://localhost:4100/' })).toEqual([name]);
      expect(problemNames({ ...SERVED, [name]: 'https://localhost:4100/' })).toEqual([]);
    },
  );

  it.each([
    'OPENBANKING_URL',
    'OPENBANKING_CLIENT_ID',
    'OPENBANKING_CLIENT_SECRET',
    'OPENBANKING_ORG_CODE',
    'BUSINESS_STATUS_URL',
    'BUSINESS_STATUS_KEY',
  ])('a served configuration requires %s', (name) => {
    expect(problemNames({ ...SERVED, [name]: '' })).toEqual([name]);
  });

  it.each(['ALIMTALK_URL', 'NOTIFICATION_WEBHOOK_URL', 'PAYMENT_SERVICE_URL'])(
    'telephone and account numbers are sent to %s over TLS only',
    (name) => {
      expect(problemNames({ ...SERVED, [name]: 'http://localhost:4100/' })).toEqual([name]);
      expect(problemNames({ ...LOCAL, [name]: 'http://messages.test/' })).toEqual([name]);
      expect(problemNames({ ...LOCAL, [name]: 'http://localhost:4100/' })).toEqual([]);
    },
  );

  it.each([
    'NOTIFY_BUYERS',
    'NOTIFY_SELLERS',
    'ALIMTALK_URL',
    'ALIMTALK_APP_KEY',
    'ALIMTALK_SECRET_KEY',
    'ALIMTALK_SENDER_KEY',
    'NOTIFICATION_WEBHOOK_URL',
    'NOTIFICATION_WEBHOOK_SECRET',
    'REFUNDS_BY',
    'PAYMENT_SERVICE_URL',
    'PAYMENT_SERVICE_SECRET',
  ])('a served configuration requires %s for its notification and refund channels', (name) => {
    expect(problemNames({ ...SERVED, [name]: '' })).toEqual([name]);
  });

  it('settings of unused channels are optional', () => {
    const { ALIMTALK_URL: _url, ALIMTALK_APP_KEY: _app, ALIMTALK_SECRET_KEY: _secret, ...rest } = SERVED;
    expect(problemNames({ ...rest, NOTIFY_BUYERS: 'webhook' })).toEqual([]);
    expect(problemNames({ ...SERVED, NOTIFY_SELLERS: 'nothing', NOTIFICATION_WEBHOOK_SECRET: '' })).toEqual([]);
    expect(problemNames({ ...SERVED, REFUNDS_BY: 'nothing', PAYMENT_SERVICE_URL: '' })).toEqual([]);
  });

  it.each(['NOTIFICATION_WEBHOOK_SECRET', 'PAYMENT_SERVICE_SECRET'])(
    'a served configuration requires its own %s',
    (name) => {
      for (const weak of [LOCAL_WEBHOOK_SECRET, 'whsec_c2hvcnQ=', Buffer.alloc(32).toString('base64')])
        expect(problemNames({ ...SERVED, [name]: weak })).toEqual([name]);
    },
  );

  it('a served configuration rejects the stand-in for account checks', () => {
    expect(readConfig({ ...SERVED, OPENBANKING_URL: 'https://localhost:4100' })).toMatchObject({
      config: { openBanking: { isStandin: false } },
    });
  });

  it('a served API cannot be configured as local', () => {
    expect(problemNames({ ...SERVED, ENVIRONMENT: 'local' })).toEqual(['ENVIRONMENT']);
  });

  it.each(['PROVIDER_AUTHORIZE_URL', 'PROVIDER_TOKEN_URL', 'PROVIDER_PROFILE_URL'])(
    'a served configuration rejects sign-in over an unencrypted %s',
    (name) => {
      expect(problemNames({ ...SERVED, [name]: 'http://provider.test/oauth' })).toEqual([name]);
      expect(problemNames({ ...SERVED, [name]: 'http://localhost:4100/oauth' })).toEqual([name]);
    },
  );

  it.each(['HOST_ORIGIN', 'API_ORIGIN', 'CDN_ORIGIN'])('a served configuration rejects an unencrypted %s', (name) => {
    expect(problemNames({ ...SERVED, [name]: 'http://backoffice.test' })).toEqual([name]);
  });

  it.each(['*', 'http://other.test', 'https://other.test/', 'null'])(
    'a served configuration rejects the page origin %j',
    (origins) => {
      expect(problemNames({ ...SERVED, EXTRA_ORIGINS: origins })).toEqual(['EXTRA_ORIGINS']);
    },
  );

  it('a served configuration requires the addresses of its proxies and does not trust all addresses', () => {
    expect(problemNames({ ...SERVED, TRUSTED_PROXIES: '' })).toEqual(['TRUSTED_PROXIES']);
    for (const all of ['0.0.0.0/0', '::/0', '10.0.0.1, 0.0.0.0/0'])
      expect(problemNames({ ...SERVED, TRUSTED_PROXIES: all })).toEqual(['TRUSTED_PROXIES']);
    for (const some of ['10.0.0.1', '10.0.0.0/8, 127.0.0.1', 'loopback', 'fd00::/8 ::1'])
      expect(problemNames({ ...SERVED, TRUSTED_PROXIES: some })).toEqual([]);
  });

  it('a served configuration does not use defaults that are meant for development', () => {
    expect(problemNames({ ...SERVED, HOST_ORIGIN: '', PROVIDER_TOKEN_URL: '' })).toEqual([
      'HOST_ORIGIN',
      'PROVIDER_TOKEN_URL',
    ]);
  });
});

describe('the secrets of a served program', () => {
  it('the operators’ page starts without the keys of the API, and its configuration contains none', () => {
    expect(problemNames(PAGE, 'operatorPage')).toEqual([]);
    expect(readConfig(PAGE, 'operatorPage')).toMatchObject({
      config: { keys: { payout: [], buyer: [], signing: [] }, auditKeys: [], shopKeys: [] },
    });
  });

  it('migrations start with a database alone, and their configuration contains no key', () => {
    const { ENVIRONMENT, DATABASE_URL } = PAGE;
    expect(readConfig({ ENVIRONMENT, DATABASE_URL }, 'migrate')).toMatchObject({
      config: { keys: { payout: [], buyer: [], signing: [] }, auditKeys: [] },
    });
  });

  it.each([
    'PAYOUT_KEY',
    'BUYER_KEY',
    'SIGNING_KEY',
    'AUDIT_KEY',
    'PROVIDER_CLIENT_SECRET',
    'OPENBANKING_CLIENT_SECRET',
    'BUSINESS_STATUS_KEY',
    'ALIMTALK_SECRET_KEY',
    'NOTIFICATION_WEBHOOK_SECRET',
    'PAYMENT_SERVICE_SECRET',
  ] as const)(
    '%s cannot be stolen from the operators’ page or the migrations, which refuse to start with it',
    (name) => {
      expect(problemNames({ ...PAGE, [name]: SERVED[name] }, 'operatorPage')).toEqual([name]);
      const { ENVIRONMENT, DATABASE_URL } = PAGE;
      expect(problemNames({ ENVIRONMENT, DATABASE_URL, [name]: SERVED[name] }, 'migrate')).toEqual([name]);
    },
  );

  it.each([
    'FIREBASE_CLIENT_EMAIL',
    'FIREBASE_PRIVATE_KEY',
    'TRUSTED_PROXIES',
    'OPERATOR_PAGE_ORIGIN',
    'OPERATOR_ISSUER',
    'OPERATOR_CLIENT_ID',
    'OPERATOR_CLIENT_SECRET',
  ])(
    'the operators’ page does not start without %s, so that no default of a developer’s machine admits operators',
    (name) => {
      expect(problemNames({ ...PAGE, [name]: '' }, 'operatorPage')).toEqual([name]);
    },
  );
});

it('configOrExit prints one line for each problem and exits with code 1', async () => {
  const home = await mkdtemp(join(tmpdir(), 'backoffice-config-'));
  const [settings, secrets] = [false, true].map((isWanted) =>
    Object.fromEntries(Object.entries(SERVED).filter(([name]) => isSecret(name) === isWanted)),
  );
  await writeFile(join(home, 'secrets.env'), formatSettings(secrets ?? {}));
  const server = spawn(process.execPath, [fileURLToPath(new URL('../../app/server.ts', import.meta.url))], {
    env: { ...settings, SECRETS_FILE: join(home, 'secrets.env'), FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
  });
  let output = '';
  server.stderr.on('data', (chunk) => (output += String(chunk)));
  expect(await once(server, 'exit')).toEqual([1, null]);
  await rm(home, { recursive: true });
  expect(output).toMatch(/^FIREBASE_AUTH_EMULATOR_HOST is set outside a local environment[^\n]*\n$/);
});
