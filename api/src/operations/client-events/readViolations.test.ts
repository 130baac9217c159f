import { describe, expect, it } from '@jest/globals';
import { readViolations } from './readViolations.ts';

const origins = { host: ['https://seller.test'], cdn: 'https://cdn.test' };
const older = (report: object) => ({
  'csp-report': { 'document-uri': 'https://seller.test/', 'effective-directive': 'script-src-elem', ...report },
});
const newer = (body: object) => ({
  type: 'csp-violation',
  age: 10,
  url: 'https://seller.test/',
  user_agent: 'Browser',
  body: { documentURL: 'https://seller.test/', effectiveDirective: 'img-src', disposition: 'enforce', ...body },
});

const violation = (values: object) => ({
  kind: 'violation',
  app: 'host',
  version: 'page',
  policy: 'csp',
  blocked: 'inline',
  ...values,
});

describe('readViolations', () => {
  it('readViolations returns the directive, the blocked origin and the build whose script violated the policy', () => {
    const source = { 'source-file': 'https://cdn.test/mf-orders/1.2.3-abc/entry.js' };
    expect(readViolations(older({ 'blocked-uri': 'https://evil.test/x.js?a=1', ...source }), origins)).toEqual([
      violation({ app: 'mf-orders', version: '1.2.3-abc', code: 'script-src-elem', blocked: 'https://evil.test' }),
    ]);
  });

  it.each(['mf-x-y2', 'mf-orders'])('readViolations returns the build of %s on the CDN', (folder) => {
    const source = { 'source-file': `https://cdn.test/${folder}/1.2.3-abc/entry.js?secret` };
    expect(readViolations(older(source), origins)).toMatchObject([{ app: folder, version: '1.2.3-abc' }]);
  });

  it.each(['mf-', 'mf--x', 'mf-Kim', 'mf-x_y', 'uploads', 'postcode'])(
    'readViolations returns no build for a file below %s',
    (folder) => {
      const source = { 'source-file': `https://cdn.test/${folder}/1.2.3-abc/entry.js` };
      expect(readViolations(older(source), origins)).toMatchObject([{ app: 'host', version: 'page' }]);
    },
  );

  it('readViolations reads the newer format with several reports and reports of other kinds', () => {
    const reports = [
      newer({ blockedURL: 'data', sourceFile: null, lineNumber: null }),
      { type: 'deprecation', body: {} },
      newer({ documentURL: 'https://cdn.test/postcode/v1/index.html?q=%EC%84%9C%EC%9A%B8', blockedURL: 'inline' }),
    ];
    expect(readViolations(reports, origins)).toEqual([
      violation({ code: 'img-src', blocked: 'data' }),
      violation({ version: 'postcode', code: 'img-src' }),
    ]);
  });

  it('readViolations returns the destination of a script without a hash that the integrity policy blocked', () => {
    const report = { documentURL: 'https://seller.test/login?ticket=secret', destination: 'script', reportOnly: false };
    const blockedURL = 'https://cdn.test/mf-orders/1/x.js?secret';
    expect(readViolations([{ type: 'integrity-violation', body: { ...report, blockedURL } }], origins)).toEqual([
      violation({ policy: 'integrity', code: 'script', blocked: 'https://cdn.test' }),
    ]);
  });

  it('readViolations removes every path, query and fragment that may contain a person, a token or an order', () => {
    const [read] = readViolations(
      older({
        'document-uri': 'https://seller.test/login?customToken=secret#secret',
        referrer: 'https://secret.test/',
        'blocked-uri': 'https://cdn.test/uploads/secret.webp?secret',
        'source-file': 'https://seller.test/market/secret?secret',
        'script-sample': 'secret',
        'original-policy': 'secret',
      }),
      origins,
    );
    expect(read).toEqual(violation({ code: 'script-src-elem', blocked: 'https://cdn.test' }));
  });

  it('readViolations ignores reports of other pages and extensions, and invalid reports', () => {
    for (const body of [
      older({ 'document-uri': 'https://evil.test/' }),
      older({ 'document-uri': 'about' }),
      older({ 'blocked-uri': 'chrome-extension://abc/x.js' }),
      older({ 'source-file': 'safari-web-extension://abc/x.js' }),
      older({ 'effective-directive': '<script>' }),
      older({ 'blocked-uri': 'x'.repeat(5000) }),
      undefined,
      null,
      [],
      {},
      'text',
      [[]],
    ])
      expect(readViolations(body, origins)).toEqual([]);
  });

  it('readViolations returns at most twenty violations', () => {
    const reports = Array.from({ length: 100 }, () => newer({ blockedURL: 'inline' }));
    expect(readViolations(reports, origins)).toHaveLength(20);
  });
});
