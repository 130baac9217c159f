import { fakePlatform } from '@backoffice/testing';
import { ApiError, DraftStore, memoryDraftStorage } from '@backoffice/platform';
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
    draft: { key: 'note', version: 1, content: () => form.values, restore: form.fill },
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

describe('a session that is left', () => {
  it('keeps what is typed as a draft, with its version and the key of an uncertain save', async () => {
    const { session, form, server, platform } = await loaded();
    form.edit({ title: '봄' });
    server.answer = fails(LOST);
    await session.save('save');
    session.leave({ isAbandoned: false });
    const next = setUp(platform);
    next.server.note = { ...stored, title: '남의 제목', updatedAt: '7' };
    await next.session.load();
    expect([next.form.values, next.session.isDirty]).toEqual([{ title: '봄' }, true]);
    await next.session.save('save');
    expect(next.server.keys[0]).toBe(server.keys[0]);
  });

  it('discards what the seller confirmed to lose', async () => {
    const { session, form, platform } = await loaded();
    form.edit({ title: '봄' });
    session.leave({ isAbandoned: true });
    expect([form.values, session.isDirty]).toEqual([{ title: '겨울' }, false]);
    const next = await loaded(platform);
    expect(next.session.draft?.restoredFrom).toBeNull();
  });

  it('shows nothing of an answer that comes after that', async () => {
    const { session, form } = setUp();
    const loading = session.load();
    session.leave({ isAbandoned: false });
    await loading;
    expect([form.values, session.record]).toEqual([null, null]);
  });
});

describe('a session whose draft could not be read', () => {
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
    first.session.leave({ isAbandoned: false });
    await first.platform.drafts.read('note');
    const page = await loaded(fakePlatform({ drafts: drafts(times) }));
    const reopen = () => loaded(fakePlatform({ drafts: drafts(0) }));
    return { ...page, failures, reopen };
  }

  it('says so, and leaves it as it is, whatever is typed and given up', async () => {
    const { session, form, failures, reopen } = await openAfter(1);
    expect([form.values, session.draft?.unread]).toEqual([{ title: '겨울' }, 'failed']);
    form.edit({ title: '가을' });
    session.leave({ isAbandoned: true });
    const next = await reopen();
    expect([next.form.values, next.session.draft?.unread]).toEqual([{ title: '봄' }, null]);
    expect(failures).not.toEqual([]);
  });

  it('shows it when the page comes back, unless something was typed meanwhile', async () => {
    const { session, form } = await openAfter(1);
    await session.load();
    expect([form.values, session.draft?.unread]).toEqual([{ title: '봄' }, null]);
    const other = await openAfter(1);
    other.form.edit({ title: '가을' });
    await other.session.load();
    expect([other.form.values, other.session.draft?.unread]).toEqual([{ title: '가을' }, 'failed']);
    other.session.leave({ isAbandoned: false });
    expect((await other.reopen()).form.values).toEqual({ title: '봄' });
  });
});

describe('a session that comes back', () => {
  it('shows what was saved elsewhere when nothing is typed', async () => {
    const { session, form, server } = await loaded();
    server.note = { ...stored, title: '여름', updatedAt: '2' };
    await session.load();
    expect(form.values).toEqual({ title: '여름' });
  });

  it('keeps what is typed and takes over everything else', async () => {
    const { session, form, server } = await loaded();
    form.edit({ title: '봄' });
    server.note = { ...stored, title: '여름', updatedAt: '2', views: 9 };
    await session.load();
    expect([form.values, session.record]).toEqual([{ title: '봄' }, { ...stored, views: 9 }]);
  });

  it('shows what is stored of a record that can no longer be edited', async () => {
    const { session, form, server } = await loaded();
    form.edit({ title: '봄' });
    server.note = { ...stored, isClosed: true };
    await session.load();
    expect([form.values, session.isDirty]).toEqual([{ title: '겨울' }, false]);
  });
});

describe('a save', () => {
  it('is one, however often it is pressed meanwhile', async () => {
    const { session, form, server } = await loaded();
    form.edit({ title: '봄' });
    const saved = await Promise.all([session.save('save'), session.save('save')]);
    expect([saved, server.keys.length]).toEqual([[true, false], 1]);
  });

  it('is silent when what is typed is given up meanwhile', async () => {
    const { session, form, server, platform } = await loaded();
    form.edit({ title: '봄' });
    server.answer = async () => {
      await session.discard();
      throw new Error('aborted');
    };
    expect(await session.save('save')).toBe(false);
    expect([form.values, session.busy, platform.nav.toasts]).toEqual([{ title: '겨울' }, null, []]);
  });

  it('passes a defect on, and can be tried again', async () => {
    const { session, form, server } = await loaded();
    form.edit({ title: '봄' });
    server.answer = fails(new TypeError('defect'));
    await expect(session.save('save')).rejects.toThrow('defect');
    expect(session.busy).toBeNull();
  });

  it('asks when the record was saved elsewhere, and a reload shows that', async () => {
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

describe('a restored draft that is discarded', () => {
  // rule: drafts.two-weeks
  it('is gone before the record is read again, also when that fails', async () => {
    const platform = fakePlatform();
    const before = await loaded(platform);
    before.form.edit({ title: '쓰다 만 이름' });
    before.session.draft?.stop();
    const { session, form, server } = await loaded(platform);
    expect(form.values).toEqual({ title: '쓰다 만 이름' });
    let answer = () => {};
    server.read = () => new Promise((_, reject) => (answer = () => reject(LOST)));
    const done = session.startOver();
    await when(() => form.values?.title === stored.title);
    expect(await platform.drafts.read('note')).toBeUndefined();
    answer();
    await done;
    expect([form.values, session.isDirty]).toEqual([{ title: stored.title }, false]);
  });
});
