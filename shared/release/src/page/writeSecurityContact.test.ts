import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeSecurityContact } from './writeSecurityContact.ts';

let site = '';
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

const file = () => join(site, '.well-known/security.txt');

it('the security contact has an address and expires in less than a year', () => {
  writeSecurityContact(site, { securityContact: 'mailto:security@example.com' }, new Date('2026-03-10T00:00:00Z'));
  expect(readFileSync(file(), 'utf8')).toBe(
    'Contact: mailto:security@example.com\nExpires: 2027-03-05T00:00:00.000Z\nPreferred-Languages: ko, en\n',
  );
});

it('each release renews the security contact', () => {
  const config = { securityContact: 'mailto:security@example.com' };
  writeSecurityContact(site, config, new Date('2026-03-10T00:00:00Z'));
  writeSecurityContact(site, config, new Date('2026-04-10T00:00:00Z'));
  expect(readFileSync(file(), 'utf8')).toContain('Expires: 2027-04-05');
});

it('without a contact the file is not written', () => {
  writeSecurityContact(site, {}, new Date());
  expect(existsSync(file())).toBe(false);
});
