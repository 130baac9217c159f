import { buildSeller, buildUser } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { autorun } from 'mobx';
import { UserStore } from './UserStore.ts';

const me = buildUser();
const seller = buildSeller();

function signedIn(): UserStore {
  const user = new UserStore();
  user.update({ userAuth: { uid: 'kakao:1' }, firebaseToken: 'token', me, seller });
  return user;
}

describe('updates', () => {
  it('an update changes its fields at any depth, and leaves the others', () => {
    const user = signedIn();
    user.update({ seller: { msg: '새 소개', bank: { ...seller.bank, no: '****9999' } } });
    expect(user.seller).toEqual({ ...seller, msg: '새 소개', bank: { ...seller.bank, no: '****9999' } });
    expect(user.me).toEqual(me);
  });

  // rule: session.account-fields
  it('an update below a nested object merges field by field', () => {
    const user = signedIn();
    user.update({ seller: { info: { name: '새 이름' } } });
    expect(user.seller?.info).toEqual({ ...seller.info, name: '새 이름' });
  });

  it('an update replaces lists as a whole', () => {
    const user = signedIn();
    user.update({ seller: { category: ['story'] } });
    expect(user.seller?.category).toEqual(['story']);
  });

  it('an update clears its null fields only', () => {
    const user = signedIn();
    user.update({ seller: null });
    expect([user.seller, user.me?.uid, user.firebaseToken]).toEqual([null, 'kakao:1', 'token']);
  });

  // rule: session.account-fields
  it('an update leaves missing and undefined fields', () => {
    const user = signedIn();
    user.update({ seller: undefined, me: { level: undefined } });
    expect(user.seller).toEqual(seller);
    expect(user.me).toEqual(me);
  });

  it('an update fills empty fields', () => {
    const user = new UserStore();
    user.update({ seller });
    expect(user.seller).toEqual(seller);
  });

  it('an update notifies observers once', () => {
    const user = signedIn();
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => void seen.push(user.seller?.info.name));
    user.update({ me: { nickname: '새벽' }, seller: { info: { ...seller.info, name: '새 이름' } } });
    stop();
    expect(seen).toEqual(['보리상점', '새 이름']);
  });

  it('an update does not change the object that it receives', () => {
    const given = structuredClone(seller);
    const user = new UserStore();
    user.update({ seller: given });
    user.update({ seller: { msg: '새 소개' } });
    expect(given).toEqual(seller);
  });
});

describe('the person', () => {
  it('clear removes everything of the person', () => {
    const user = signedIn();
    user.clear();
    expect({ ...user }).toMatchObject({ userAuth: null, firebaseToken: null, me: null, seller: null });
  });

  // rule: session.levels
  it.each([
    [0, false],
    [1, true],
    [2, true],
  ])('a person of level %d is approved: %s', (level, approved) => {
    const user = new UserStore();
    user.update({ me: { ...me, level } });
    expect(user.isApproved).toBe(approved);
  });

  it('an unknown person is not approved and has no missing sections', () => {
    const user = new UserStore();
    expect([user.isApproved, user.missing]).toEqual([false, []]);
  });

  it('the missing sections of a person are those that the seller record lacks, none of a suspended seller', () => {
    const user = signedIn();
    expect(user.missing).toEqual([]);
    user.update({ seller: { bank: { ...seller.bank, uploadDT: null } } });
    expect(user.missing).toEqual(['bank']);
    user.update({ seller: null });
    expect(user.missing).toEqual(['profile', 'bank', 'business']);
    user.update({ seller: { ...buildSeller({ state: -1 }), publicId: '' } });
    expect(user.missing).toEqual([]);
  });
});
