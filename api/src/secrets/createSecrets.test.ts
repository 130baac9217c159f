import { expect, it } from '@jest/globals';
import { createSecrets } from './createSecrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 1));
const others = createSecrets(Buffer.alloc(32, 2));

it('opens what it sealed, and seals the same thing differently each time', () => {
  const sealed = secrets.sealText('3333-01-2345678');
  expect(sealed).not.toContain('2345678');
  expect(sealed).not.toBe(secrets.sealText('3333-01-2345678'));
  expect(secrets.openText(sealed)).toBe('3333-01-2345678');
});

it('does not open what another key sealed or what was changed', () => {
  const sealed = secrets.seal(Buffer.from('secret'));
  expect(() => others.open(sealed)).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => secrets.open(sealed)).toThrow();
  expect(() => secrets.open(Buffer.of(9, 9, 9))).toThrow(/unknown version/);
});

it('knows its own signature and no other', () => {
  const signed = secrets.sign('{"state":"x"}');
  expect(secrets.unsign(signed)).toBe('{"state":"x"}');
  expect(others.unsign(signed)).toBeUndefined();
  expect(secrets.unsign(signed.replace(/^./, 'Z'))).toBeUndefined();
  for (const junk of ['', '.', 'a.b', signed.split('.')[0] ?? '']) expect(secrets.unsign(junk)).toBeUndefined();
});
