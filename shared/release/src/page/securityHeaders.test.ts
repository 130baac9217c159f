import { expect, it } from '@jest/globals';
import { pageHeaders } from './securityHeaders.ts';

it('headers of the host prevent framing, sniffing, opener access and referrers, except for its own page', () => {
  expect(pageHeaders('policy', 'https://api/csp-reports')).toEqual({
    'Content-Security-Policy': 'policy',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Integrity-Policy': 'blocked-destinations=(script), endpoints=(policy)',
    'Permissions-Policy':
      'camera=(self), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), clipboard-read=(), clipboard-write=(self)',
    'Referrer-Policy': 'no-referrer',
    'Reporting-Endpoints': 'policy="https://api/csp-reports"',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
});

it('only a page that allows remotes of a developer’s machine may run scripts without a known hash', () => {
  const local = pageHeaders('policy', 'https://api/csp-reports', { unhashed: true });
  expect(local).not.toHaveProperty('Integrity-Policy');
});
