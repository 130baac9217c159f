import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postcodePolicy } from './postcodePolicy.ts';

it('the policy of the frame is the same as in deploy/nginx', () => {
  const policy = postcodePolicy({
    host: '$page_origin',
    script: 'https://t1.kakaocdn.net',
    frames: 'https://postcode.map.kakao.com',
    reports: '$api_origin/csp-reports',
  });
  expect(readFileSync(join(import.meta.dirname, '../../../../deploy/nginx/back-office.conf'), 'utf8')).toContain(
    `add_header Content-Security-Policy "${policy}" always;`,
  );
});

it('the policy allows the service but nothing inline, and only the host may embed the frame', () => {
  const policy = postcodePolicy({
    host: 'http://host',
    script: 'http://script',
    frames: 'http://frames',
    reports: 'http://api/csp-reports',
  }).split('; ');
  for (const directive of [
    "default-src 'none'",
    "script-src 'self' http://script",
    'frame-src http://frames',
    "worker-src 'none'",
    'frame-ancestors http://host',
    'report-uri http://api/csp-reports',
  ])
    expect(policy).toContain(directive);
});
