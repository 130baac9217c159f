import { expect, it } from '@jest/globals';
import { observable, runInAction } from 'mobx';
import { watchPage } from './watchPage.ts';

function setting({ isOver = false, visibility = 'visible' } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: visibility });
  const view = Object.assign(new EventTarget(), { document: page });
  const root = { style: { visibility: '' } };
  let woken = 0;
  const session = { isOver: false, wake: async () => void ((woken += 1), (session.isOver = isOver)) };
  const connection = observable({ isOffline: false });
  watchPage(view as unknown as Window, root as unknown as HTMLElement, session, connection);
  const happens = (type: string, persisted = false) =>
    (type === 'visibilitychange' ? page : view).dispatchEvent(Object.assign(new Event(type), { persisted }));
  return { happens, root, connection, woken: () => woken };
}

it.each([
  ['visibilitychange', 'visible', 1],
  ['visibilitychange', 'hidden', 0],
  ['pageshow', 'visible', 1],
])('at %s of a page that is %s the session wakes %i times', (type, visibility, times) => {
  const { happens, woken } = setting({ visibility });
  happens(type);
  expect(woken()).toBe(times);
});

it('the session wakes when the connection is back', () => {
  const { connection, woken } = setting();
  for (const isOffline of [true, false]) runInAction(() => (connection.isOffline = isOffline));
  expect(woken()).toBe(1);
});

it.each([
  ['is shown', false, ''],
  ['stays hidden', true, 'hidden'],
])('a page from the back-forward cache %s when its session is over: %p', (_, isOver, visibility) => {
  const { happens, root } = setting({ isOver });
  happens('pagehide', true);
  expect(root.style.visibility).toBe('hidden');
  happens('pageshow');
  expect(root.style.visibility).toBe(visibility);
});

it('a page that the browser does not cache stays visible, because a link to an app may not leave it', () => {
  const { happens, root } = setting();
  happens('pagehide', false);
  expect(root.style.visibility).toBe('');
});
