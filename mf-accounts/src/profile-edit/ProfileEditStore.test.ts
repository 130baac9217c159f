import { uploadProfile } from '@backoffice/contracts';
import { buildPictureFile, buildSeller, fakePlatform } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { ProfileEditStore } from './ProfileEditStore.ts';

const platform = () => {
  const fake = fakePlatform();
  fake.fakeApi.on(uploadProfile, { url: '/uploads/new.webp' });
  return fake;
};

function profile(on = platform(), seller = buildSeller()) {
  const { api, drafts, nav, now, session } = on;
  return new ProfileEditStore(seller, { api, drafts, nav, now, session, shrink: async (file) => file });
}

describe('the draft of the profile', () => {
  it('brings a chosen picture back and sends it anew', async () => {
    const on = platform();
    const before = profile(on);
    await before.enter();
    before.choosePicture(buildPictureFile());
    await before.picture.settled;
    before.leave({ agreed: false });

    const after = profile(on);
    await after.enter();
    await after.picture.settled;
    expect(on.fakeApi.callsOf(uploadProfile)).toHaveLength(2);
    expect([after.picture.value, after.draft.revivedFrom]).toEqual(['/uploads/new.webp', on.now()]);
  });

  it('is none when only a phone number was typed', async () => {
    const on = platform();
    const store = profile(on);
    await store.enter();
    store.edit('info.phone', ({ info }) => void (info.phone = '01099998888'));
    store.edit('inquiry.tel', ({ inquiry }) => void (inquiry.tel = '01077776666'));
    store.leave({ agreed: false });
    expect(store.isDirty).toBe(true);
    expect(await on.drafts.read('profile')).toBeUndefined();
  });

  it('does not bring back an id that is fixed by now', async () => {
    const on = platform();
    const before = profile(on);
    await before.enter();
    before.edit('publicId', (form) => void (form.publicId = 'another'));
    before.edit('msg', (form) => void (form.msg = '새 소개'));
    before.leave({ agreed: false });
    const after = profile(on, buildSeller({ subscribe: 50 }));
    await after.enter();
    expect([after.form.publicId, after.form.msg]).toEqual(['bori_studio', '새 소개']);
  });

  it('gives way to what was typed while it was read', async () => {
    const on = platform();
    const before = profile(on);
    await before.enter();
    before.edit('msg', (form) => void (form.msg = '예전'));
    before.leave({ agreed: false });
    const after = profile(on);
    const entered = after.enter();
    after.edit('msg', (form) => void (form.msg = '지금'));
    await entered;
    expect([after.form.msg, after.draft.revivedFrom]).toEqual(['지금', null]);
  });

  it('is not kept by a page that is gone before it was read', async () => {
    const on = platform();
    const store = profile(on);
    const entered = store.enter();
    store.leave({ agreed: false });
    await entered;
    store.edit('msg', (form) => void (form.msg = '늦은 글'));
    store.draft.stop();
    expect(await on.drafts.read('profile')).toBeUndefined();
  });
});

describe('the colour of the profile', () => {
  it('is mint for a seller who has chosen none, and not a change', () => {
    const store = profile(platform(), buildSeller({ bgColor: '' }));
    expect([store.color, store.isDirty]).toEqual(['#07D1AE', false]);
  });

  it('is no change in another notation', () => {
    const store = profile();
    store.edit('bgColor', (form) => void (form.bgColor = 'rgb(7 209 174)'));
    expect(store.isDirty).toBe(false);
    store.edit('bgColor', (form) => void (form.bgColor = 'rgb(7 209 175)'));
    expect(store.isDirty).toBe(true);
  });
});
