import { describe, expect, it } from '@jest/globals';
import { keysOf } from '../../../testing/keysOf.ts';
import { createSecrets } from './createSecrets.ts';
import { SEALED_PLACES, type SealedKind, sealedPlace } from './sealedPlace.ts';

const key = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);
const secrets = createSecrets(keysOf(key));
const others = createSecrets(keysOf(newKey));
const rotated = createSecrets(keysOf(newKey, key));
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
  expect(secrets.pseudonym('account kakao:1')).toBe(createSecrets(keysOf(key)).pseudonym('account kakao:1'));
  const known = [others.pseudonym('account kakao:1'), secrets.pseudonym('account kakao:2')];
  expect(known).not.toContain(secrets.pseudonym('account kakao:1'));
});

describe('one key for each purpose', () => {
  const own = createSecrets({ payout: [key], buyer: [newKey], signing: [Buffer.alloc(32, 3)] });
  const kinds = Object.keys(SEALED_PLACES) as SealedKind[];

  it.each(kinds)('the key of another purpose opens no value of %s', (kind) => {
    const at = sealedPlace(kind, 'row');
    const sealed = own.sealText('110-123-456789', at);
    const keys = { payout: [newKey], buyer: [key], signing: [newKey], [SEALED_PLACES[kind]]: [Buffer.alloc(32, 9)] };
    expect(() => createSecrets(keys).openText(sealed, at)).toThrow(/key that is not configured/);
    expect(own.openText(sealed, at)).toBe('110-123-456789');
  });

  it('a program without the key of payout accounts neither opens nor replaces one', () => {
    const page = createSecrets({ payout: [], buyer: [], signing: [Buffer.alloc(32, 3)] });
    const sealed = own.sealText('110-123-456789', place);
    expect(() => page.openText(sealed, place)).toThrow(/key that is not configured/);
    expect(() => page.sealText('999-9', place)).toThrow('This program has no key of the purpose payout.');
    expect(page.unsign(own.sign('{"state":"x"}'))).toBe('{"state":"x"}');
  });
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
    expect(rotated.isCurrent(Buffer.from(secrets.sealText('110-123', place), 'base64url'), place)).toBe(false);
    expect(rotated.isCurrent(rotated.seal(Buffer.from('x'), place), place)).toBe(true);
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
