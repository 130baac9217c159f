import { ApiError } from '@backoffice/platform';
import { fakePlatform } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { EditSession } from './EditSession.ts';
import { FormValues } from './FormValues.ts';

interface Names {
  readonly names: readonly string[];
}
type Room = Names & { readonly locked: readonly string[]; readonly updatedAt: string };

const LOCKED = { path: 'names', text: '다시 넣었습니다.' };
const REFUSED = new ApiError(400, '/', {
  message: 'invalid-parameters',
  detail: { fields: [{ path: 'names', text: '지울 수 없습니다.' }] },
});
const STALE = new ApiError(409, '/', { message: 'stale-update' });

/** Opens a form of names. `reconcile` adds locked names that are missing. */
async function openRoom(answers: (ApiError | undefined)[]) {
  const { nav, drafts, now } = fakePlatform();
  const form = new FormValues<Names>();
  const server: { room: Room } = { room: { names: ['A', 'B'], locked: [], updatedAt: '1' } };
  const sent: { names: readonly string[]; version: string | null }[] = [];
  const session = new EditSession<Names, Room, Names>({
    nav,
    drafts,
    now,
    read: async () => server.room,
    show: ({ names }) => form.fill({ names }),
    fields: () => form.values,
    validate: () => [],
    write: async ({ fields, version, record }) => {
      sent.push({ names: fields.names, version });
      const error = answers.shift();
      if (error) throw error;
      return { ...record, ...fields };
    },
    reconcile: ({ locked }) => {
      const names = form.values?.names ?? [];
      const missing = locked.filter((name) => !names.includes(name));
      form.edit({ names: [...names, ...missing] });
      return missing.length > 0 ? [LOCKED] : [];
    },
    version: ({ updatedAt }) => updatedAt,
  });
  await session.load();
  form.edit({ names: ['A'] });
  return { session, form, server, sent, nav };
}

describe('EditSession.save with a rejected field', () => {
  it('EditSession.save shows locked values again with the reason after a rejection, and the next save stores them', async () => {
    const { session, form, server, sent, nav } = await openRoom([REFUSED]);
    server.room = { ...server.room, locked: ['B'] };
    expect(await session.save('save')).toBe(false);
    expect([form.values?.names, session.problems.at('names')]).toEqual([['A', 'B'], LOCKED.text]);
    expect([session.problems.attempt, nav.toasts.length]).toEqual([1, 1]);
    form.edit({ names: ['A', 'B', 'C'] });
    expect(await session.save('save')).toBe(true);
    expect(sent.at(-1)).toEqual({ names: ['A', 'B', 'C'], version: '1' });
  });

  it("EditSession.save shows the server's message if the record has not changed", async () => {
    const { session } = await openRoom([REFUSED]);
    await session.save('save');
    expect(session.problems.at('names')).toBe('지울 수 없습니다.');
  });
});

describe('EditSession.overwrite', () => {
  it('EditSession.overwrite stores the typed values over a save of another device', async () => {
    const { session, server, sent } = await openRoom([STALE]);
    server.room = { ...server.room, updatedAt: '2' };
    await session.save('save');
    expect(await session.overwrite('save')).toBe(true);
    expect(sent.at(-1)).toEqual({ names: ['A'], version: null });
  });

  it('EditSession.overwrite stops if locked values were added, and the next save stores without another question', async () => {
    const { session, server, sent } = await openRoom([STALE]);
    server.room = { ...server.room, locked: ['B'], updatedAt: '2' };
    await session.save('save');
    expect(await session.overwrite('save')).toBe(false);
    expect([session.problems.at('names'), session.isStale, sent.length]).toEqual([LOCKED.text, false, 1]);
    expect(await session.save('save')).toBe(true);
    expect(sent.at(-1)).toEqual({ names: ['A', 'B'], version: '2' });
  });
});
