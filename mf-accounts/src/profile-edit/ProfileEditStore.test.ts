import { uploadProfile } from '@backoffice/contracts/files/uploadEndpoints';
import { ProfileForm } from '@backoffice/contracts/seller/profileForm';
import { saveProfile } from '@backoffice/contracts/seller/sellerEndpoints';
import { validValue } from '@backoffice/contracts/testing/validValue';
import { FakeFailure, buildPictureFile, buildSeller, fakePlatform } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { ProfileEditStore } from './ProfileEditStore.ts';

const platform = () => {
  const fake = fakePlatform();
  fake.fakeApi.on(uploadProfile, { url: '/uploads/new.webp' });
  return fake;
};

function profile(on = platform(), seller = buildSeller()) {
  return new ProfileEditStore(seller, { ...on, shrink: async (file) => file });
}

it('ProfileEditStore contains each stored field, so that a save without changes erases nothing', () => {
  const stored = validValue(ProfileForm) as ProfileForm;
  expect(profile(platform(), buildSeller(stored)).form).toEqual(stored);
});

describe('ProfileEditStore draft', () => {
  it('the profile draft restores an uploaded picture that the API still has', async () => {
    const on = platform();
    const before = profile(on);
    await before.session.load();
    await before.picture.select(buildPictureFile());
    await before.picture.queue.waitUntilReady();
    before.session.leave({ isDiscarded: false });

    const after = profile(on);
    await after.session.load();
    await after.picture.queue.waitUntilReady();
    expect(on.fakeApi.getCalls(uploadProfile)).toHaveLength(1);
    expect([after.picture.queue.refs[0], after.session.draft?.restoredFrom]).toEqual(['/uploads/new.webp', on.now()]);
  });

  it('no profile draft is stored if only a phone number was typed', async () => {
    const on = platform();
    const store = profile(on);
    await store.session.load();
    store.edit(({ info }) => void (info.phone = '01099998888'));
    store.edit(({ inquiry }) => void (inquiry.tel = '01077776666'));
    store.session.leave({ isDiscarded: false });
    expect(store.session.isDirty).toBe(true);
    expect(await on.drafts.read('profile')).toBeUndefined();
  });

  it('the profile draft contains no phone number after a save with an unknown result', async () => {
    const on = platform();
    on.fakeApi.on(saveProfile, () => new FakeFailure(503, { message: 'unavailable' }));
    const store = profile(on);
    await store.session.load();
    store.edit(({ info }) => void (info.phone = '01099998888'));
    store.edit((form) => void (form.msg = '새 소개'));
    expect([await store.session.save('save'), await store.session.save('save')]).toEqual([false, false]);
    const keys = on.fakeApi.getCalls(saveProfile).map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    store.session.leave({ isDiscarded: false });
    const draft = JSON.stringify(await on.drafts.read('profile'));
    expect(draft).toContain('새 소개');
    expect(draft).not.toContain('01099998888');
  });

  it('the profile draft does not restore an id that is locked now', async () => {
    const on = platform();
    const before = profile(on);
    await before.session.load();
    before.edit((form) => void (form.publicId = 'another'));
    before.edit((form) => void (form.msg = '새 소개'));
    before.session.leave({ isDiscarded: false });
    const after = profile(on, buildSeller({ subscribe: 50 }));
    await after.session.load();
    expect([after.form.publicId, after.form.msg]).toEqual(['bori_studio', '새 소개']);
  });

  it('a profile draft does not replace values that were typed while the draft was loaded', async () => {
    const on = platform();
    const before = profile(on);
    await before.session.load();
    before.edit((form) => void (form.msg = '예전'));
    before.session.leave({ isDiscarded: false });
    const after = profile(on);
    const loaded = after.session.load();
    after.edit((form) => void (form.msg = '지금'));
    await loaded;
    expect([after.form.msg, after.session.draft?.restoredFrom]).toEqual(['지금', null]);
  });

  it('a profile page that was closed before its draft was loaded does not write a draft', async () => {
    const on = platform();
    const store = profile(on);
    const loaded = store.session.load();
    store.session.leave({ isDiscarded: false });
    await loaded;
    store.edit((form) => void (form.msg = '늦은 글'));
    store.session.draft?.stop();
    expect(await on.drafts.read('profile')).toBeUndefined();
  });
});

describe('ProfileEditStore colour', () => {
  // rule: profile.required-fields
  it('a seller without a colour gets the default colour, which is not a change', () => {
    const store = profile(platform(), buildSeller({ bgColor: '' }));
    expect([store.color, store.session.isDirty]).toEqual(['#07D1AE', false]);
  });

  it('the same colour in another notation is not a change', () => {
    const store = profile();
    store.edit((form) => void (form.bgColor = 'rgb(7 209 174)'));
    expect(store.session.isDirty).toBe(false);
    store.edit((form) => void (form.bgColor = 'rgb(7 209 175)'));
    expect(store.session.isDirty).toBe(true);
  });
});
