import { describe, expect, it } from '@jest/globals';
import { createSecrets } from './createSecrets.ts';
import { sealedPlace } from './sealedPlace.ts';

const key = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);
const secrets = createSecrets(key);
const others = createSecrets(newKey);
const rotated = createSecrets(newKey, [key]);
const place = sealedPlace('sellers.bank_no', 'kakao:1');

it('a sealed value opens, and sealing twice gives different values', () => {
  const sealed = secrets.sealText('3333-01-2345678', place);
  expect(sealed).not.toContain('2345678');
  expect(sealed).not.toBe(secrets.sealText('3333-01-2345678', place));
  expect(secrets.openText(sealed, place)).toBe('3333-01-2345678');
});

it('a value sealed with another key or modified does not open', () => {
  const sealed = secrets.seal(Buffer.from('secret'), place);
  expect(() => others.open(sealed, place)).toThrow(/key that is not configured/);
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 4;
    expect(() => secrets.open(changed, place)).toThrow();
  }
  expect(() => secrets.open(Buffer.of(9, 9, 9), place)).toThrow(/unknown version/);
  expect(() => secrets.open(Buffer.alloc(0), place)).toThrow(/unknown version/);
});

it('a sealed value does not open in another row or column, so that write access to the database does not reveal it', () => {
  const sealed = secrets.sealText('110-123-456789', place);
  expect(() => secrets.openText(sealed, sealedPlace('sellers.bank_no', 'kakao:2'))).toThrow();
  expect(() => secrets.openText(sealed, sealedPlace('receipts.refund_no', 'kakao:1'))).toThrow();
});

it('a pseudonym is constant, and cannot be computed without the key', () => {
  expect(secrets.pseudonym('account kakao:1')).toBe(createSecrets(key).pseudonym('account kakao:1'));
  const known = [others.pseudonym('account kakao:1'), secrets.pseudonym('account kakao:2')];
  expect(known).not.toContain(secrets.pseudonym('account kakao:1'));
});

describe('key rotation', () => {
  it('a value sealed with the former key opens while that key is configured', () => {
    const sealed = secrets.sealText('110-123-456789', place);
    expect(rotated.openText(sealed, place)).toBe('110-123-456789');
    expect(() => rotated.openText(sealed, sealedPlace('sellers.bank_no', 'kakao:2'))).toThrow();
  });

  it('new values are sealed with the new key', () => {
    expect(others.openText(rotated.sealText('110-123', place), place)).toBe('110-123');
  });

  it('isCurrent shows whether a value has to be sealed again', () => {
    expect(rotated.isCurrent(Buffer.from(secrets.sealText('110-123', place), 'base64url'))).toBe(false);
    expect(rotated.isCurrent(rotated.seal(Buffer.from('x'), place))).toBe(true);
  });

  it('a login that started before a key rotation can be finished', () => {
    expect(rotated.unsign(secrets.sign('{"state":"x"}'))).toBe('{"state":"x"}');
    expect(secrets.unsign(rotated.sign('{"state":"x"}'))).toBeUndefined();
  });
});

it('unsign accepts only its own signature', () => {
  const signed = secrets.sign('{"state":"x"}');
  expect(secrets.unsign(signed)).toBe('{"state":"x"}');
  expect(others.unsign(signed)).toBeUndefined();
  expect(secrets.unsign(signed.replace(/^./, 'Z'))).toBeUndefined();
  for (const junk of ['', '.', 'a.b', signed.split('.')[0] ?? '']) expect(secrets.unsign(junk)).toBeUndefined();
});
