import { fakePlatform, memoryDraftStorage } from '@backoffice/testing';
import { ApiError, DraftStore } from '@backoffice/platform';
import { describe, expect, it } from '@jest/globals';
import { when } from 'mobx';
import { WriteIntent } from '../writes/WriteIntent.ts';
import { EditSession } from './EditSession.ts';
import { FormValues } from './FormValues.ts';
import { type ChangeRequest, writeChanges } from './writeChanges.ts';

interface Fields {
  readonly title: string;
}
type Note = Fields & { readonly updatedAt: string; readonly views: number; readonly isClosed: boolean };

const stored: Note = { title: '겨울', updatedAt: '1', views: 1, isClosed: false };
const LOST = new ApiError(503, '/', { message: 'unavailable' });

/** Creates a session that loads `server.note` and calls `server.answer` for each write. */
function setUp(platform = fakePlatform()) {
  const { nav, drafts, now } = platform;
  const server = { note: stored, reads: 0, keys: [] as string[], answer: async () => {}, read: async () => {} };
  const form = new FormValues<Fields>();
  const intent = new WriteIntent<ChangeRequest<Fields>>();
  const session = new EditSession<Fields, Note, Fields, 'save' | 'remove'>({
    nav,
    drafts,
    now,
    read: async () => {
      server.reads += 1;
      await server.read();
      return server.note;
    },
    show: ({ title }) => form.fill({ title }),
    fields: () => form.values,
    validate: () => [],
    write: (change) =>
      writeChanges(change, intent, async ({ title = '' }, key) => {
        server.keys.push(key);
        await server.answer();
        server.note = { ...server.note, title, updatedAt: `${Number(server.note.updatedAt) + 1}` };
        return server.note;
      }),
    version: ({ updatedAt }) => updatedAt,
    canEdit: ({ isClosed }) => !isClosed,
    intent,
    draft: { key: 'profile', version: 1, content: () => form.values, restore: form.fill },
    refresh: {
      isSame: (before, current) => before.title === current.title,
      merge: (before, { views }) => ({ ...before, views }),
    },
    keepAlive: true,
  });
  return { session, form, server, platform };
}

async function loaded(platform = fakePlatform()) {
  const screen = setUp(platform);
  await screen.session.load();
  return screen;
}

const fails = (error: Error) => () => Promise.reject(error);

describe('EditSession.leave', () => {
  it('EditSession restores a draft with its version and the idempotency key of an uncertain save', async () => {
    const { session, form, server, platform } = await loaded();
    form.edit({ title: '봄' });
    server.answer = fails(LOST);
    await session.save('save');
    session.leave({ isDiscarded: false });
    const next = setUp(platform);
    next.server.note = { ...stored, title: '남의 제목', updatedAt: '7' };
    await next.session.load();
    expect([next.form.values, next.session.isDirty]).toEqual([{ title: '봄' }, true]);
    await next.session.save('save');
    expect(next.server.keys[0]).toBe(server.keys[0]);
  });

  it('EditSession.leave discards the typed text if the seller has confirmed the loss', async () => {
    const { session, form, platform } = await loaded();
    form.edit({ title: '봄' });
    session.leave({ isDiscarded: true });
    expect([form.values, session.isDirty]).toEqual([{ title: '겨울' }, false]);
    const next = await loaded(platform);
    expect(next.session.draft?.restoredFrom).toBeNull();
  });

  it('EditSession.leave ignores a response that arrives later', async () => {
    const { session, form } = setUp();
    const loading = session.load();
    session.leave({ isDiscarded: false });
    await loading;
    expect([form.values, session.record]).toEqual([null, null]);
  });
});

describe('EditSession with a draft that could not be read', () => {
  /** Opens a page on a device with a draft of an earlier page. Reading the draft fails `times` times. */
  async function openAfter(times: number) {
    const storage = memoryDraftStorage();
    const failures: unknown[] = [];
    const drafts = (failing: number) => {
      let left = failing;
      const get = (key: string) => ((left -= 1) < 0 ? storage.get(key) : Promise.reject(new Error('lost')));
      return new DraftStore({
        storage: { ...storage, get },
        uid: () => 'kakao:1',
        now: () => 0,
        onFailure: (error) => failures.push(error),
      });
    };
    const first = await loaded(fakePlatform({ drafts: drafts(0) }));
    first.form.edit({ title: '봄' });
    first.session.leave({ isDiscarded: false });
    await first.platform.drafts.read('profile');
    const page = await loaded(fakePlatform({ drafts: drafts(times) }));
    const reopen = () => loaded(fakePlatform({ drafts: drafts(0) }));
    return { ...page, failures, reopen };
  }

  it('EditSession reports a draft that could not be read, and does not delete it when the typed text is discarded', async () => {
    const { session, form, failures, reopen } = await openAfter(1);
    expect([form.values, session.draft?.unread]).toEqual([{ title: '겨울' }, 'failed']);
    form.edit({ title: '가을' });
    session.leave({ isDiscarded: true });
    const next = await reopen();
    expect([next.form.values, next.session.draft?.unread]).toEqual([{ title: '봄' }, null]);
    expect(failures).not.toEqual([]);
  });

  it('EditSession.load reads an unread draft again unless the user has typed', async () => {
    const { session, form } = await openAfter(1);
    await session.load();
    expect([form.values, session.draft?.unread]).toEqual([{ title: '봄' }, null]);
    const other = await openAfter(1);
    other.form.edit({ title: '가을' });
    await other.session.load();
    expect([other.form.values, other.session.draft?.unread]).toEqual([{ title: '가을' }, 'failed']);
    other.session.leave({ isDiscarded: false });
    expect((await other.reopen()).form.values).toEqual({ title: '봄' });
  });
});

describe('EditSession.load of an open page', () => {
  it('EditSession.load shows changes of another device if nothing is typed', async () => {
    const { session, form, server } = await loaded();
    server.note = { ...stored, title: '여름', updatedAt: '2' };
    await session.load();
    expect(form.values).toEqual({ title: '여름' });
  });

  it('EditSession.load keeps the typed text and updates the other fields', async () => {
    const { session, form, server } = await loaded();
    form.edit({ title: '봄' });
    server.note = { ...stored, title: '여름', updatedAt: '2', views: 9 };
    await session.load();
    expect([form.values, session.record]).toEqual([{ title: '봄' }, { ...stored, views: 9 }]);
  });

  it('EditSession.load discards the typed text of a record that can no longer be edited', async () => {
    const { session, form, server } = await loaded();
    form.edit({ title: '봄' });
    server.note = { ...stored, isClosed: true };
    await session.load();
    expect([form.values, session.isDirty]).toEqual([{ title: '겨울' }, false]);
  });
});

describe('EditSession.save', () => {
  it('EditSession.save ignores further clicks while it is running', async () => {
    const { session, form, server } = await loaded();
    form.edit({ title: '봄' });
    const saved = await Promise.all([session.save('save'), session.save('save')]);
    expect([saved, server.keys.length]).toEqual([[true, false], 1]);
  });

  it('EditSession.save shows no error if the typed text is discarded while it is running', async () => {
    const { session, form, server, platform } = await loaded();
    form.edit({ title: '봄' });
    server.answer = async () => {
      await session.discard();
      throw new Error('aborted');
    };
    expect(await session.save('save')).toBe(false);
    expect([form.values, session.busy, platform.nav.toasts]).toEqual([{ title: '겨울' }, null, []]);
  });

  it('EditSession.save throws unexpected errors and can be called again', async () => {
    const { session, form, server } = await loaded();
    form.edit({ title: '봄' });
    server.answer = fails(new TypeError('defect'));
    await expect(session.save('save')).rejects.toThrow('defect');
    expect(session.busy).toBeNull();
  });

  it('EditSession.save asks the seller after a conflict, and a reload shows the other version', async () => {
    const { session, form, server } = await loaded();
    form.edit({ title: '봄' });
    server.answer = fails(new ApiError(409, '/', { message: 'stale-update' }));
    await session.save('save');
    expect([session.isStale, form.values]).toEqual([true, { title: '봄' }]);
    server.note = { ...stored, title: '여름', updatedAt: '2' };
    await session.reload();
    expect([session.isStale, form.values, session.isDirty]).toEqual([false, { title: '여름' }, false]);
  });
});

describe('EditSession.discardDraftAndReload', () => {
  // rule: drafts.two-weeks
  it('EditSession.discardDraftAndReload deletes the draft before it loads the record, even if loading fails', async () => {
    const platform = fakePlatform();
    const before = await loaded(platform);
    before.form.edit({ title: '쓰다 만 이름' });
    before.session.draft?.stop();
    const { session, form, server } = await loaded(platform);
    expect(form.values).toEqual({ title: '쓰다 만 이름' });
    let answer = () => {};
    server.read = () => new Promise((_, reject) => (answer = () => reject(LOST)));
    const done = session.discardDraftAndReload();
    await when(() => form.values?.title === stored.title);
    expect(await platform.drafts.read('profile')).toBeUndefined();
    answer();
    await done;
    expect([form.values, session.isDirty]).toEqual([{ title: stored.title }, false]);
  });
});
