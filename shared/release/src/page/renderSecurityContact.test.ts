import { expect, it } from '@jest/globals';
import { renderSecurityContact } from './renderSecurityContact.ts';

it('the security contact has an address and expires in less than a year', () => {
  const config = { securityContact: 'mailto:security@example.com' };
  expect(renderSecurityContact(config, new Date('2026-03-10T00:00:00Z'))).toBe(
    'Contact: mailto:security@example.com\nExpires: 2027-03-05T00:00:00.000Z\nPreferred-Languages: ko, en\n',
  );
});

it('without a contact in the configuration there is no file', () => {
  expect(renderSecurityContact({}, new Date())).toBeUndefined();
});
