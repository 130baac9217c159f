import { expect, it } from '@jest/globals';
import { postcodePolicy } from './postcodePolicy.ts';

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
