import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseSet } from '@backoffice/contracts';
import { SCROLLED, SNAPSHOT } from './Snapshot.ts';
import { beginSnapshots } from './beginSnapshots.ts';
import { storeSnapshot } from './storeSnapshot.ts';

const page = { name: 'list', keepAlive: false, js: [], css: [], shares: [] };
const current = { version: '2', name: 'm', base: '', entry: '', pages: { '/': page, '/market/t/:id': page } };
const set: ReleaseSet = { revision: 1, remotes: [{ id: 'mf-markets', current }] };
const LIST = '<main><p data-seen-last="지난번에 본 목록"></p><ul><li>a</li></ul></main>';

let uid: string | null;
/** The sessions of pages that were begun. */
const pages: { isOver: boolean }[] = [];
beforeEach(() => {
  uid = 'kakao:1';
  document.body.innerHTML = `<div id="root">${LIST}</div>`;
  Element.prototype.getClientRects = () => [{}] as never;
});
afterEach(() => {
  for (const page of pages.splice(0)) page.isOver = true;
  document.body.innerHTML = '';
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.scrollY = 0;
  window.history.pushState(null, '', '/');
});

/** Begins to keep what is shown, and lets the page be idle. */
async function open(now = 5): Promise<{ session: { draftOwner: string | null; isOver: boolean } }> {
  Object.assign(window, { requestIdleCallback: (task: () => void) => void Promise.resolve().then(task) });
  const session = { draftOwner: uid, isOver: false };
  pages.push(session);
  beginSnapshots({ view: window, remotes: { set, versionOf: () => '2' }, session, now: () => now });
  await idle();
  return { session };
}

const idle = () => new Promise((resolve) => setTimeout(resolve));
const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

const kept = () => Object.keys(localStorage).map((key) => key.slice(SNAPSHOT.length));
const root = () => document.getElementById('root') as HTMLElement;

describe('the screen of a list', () => {
  it('is kept for its address when the page is idle', async () => {
    await open();
    const [time, json] = (localStorage.getItem(`${SNAPSHOT}/`) ?? '').split(/ (.*)/);
    expect(time).toBe('5');
    expect(JSON.parse(json ?? '')).toMatchObject({
      uid: 'kakao:1',
      host: 'unversioned',
      remote: 'mf-markets',
      build: '2',
      nodes: [
        [
          'main',
          {},
          [
            ['p', {}, ['지난번에 본 목록']],
            ['ul', {}, [['li', {}, ['a']]]],
          ],
        ],
      ],
    });
  });

  it('is kept again when the page is hidden, with the address that it has by then', async () => {
    await open();
    window.history.pushState(null, '', '/?tab=1');
    hide();
    expect(kept().toSorted()).toEqual(['/', '/?tab=1']);
  });

  it('is kept once its list is there', async () => {
    root().innerHTML = '<div data-skeleton></div>';
    await open();
    expect(kept()).toEqual([]);
    root().innerHTML = LIST;
    await idle();
    expect(kept()).toEqual(['/']);
  });

  it.each([
    ['that does not say when it was seen', '<ul><li>a</li></ul>'],
    ['that is still loading a part', `${LIST}<div data-skeleton></div>`],
    ['on which something is open', `${LIST}<button aria-expanded="true">a</button>`],
    ['on which something is chosen', `${LIST}<input type="checkbox" checked>`],
    ['that reports a failure', `${LIST}<p role="alert">a</p>`],
    ['on which something was typed', `${LIST}<input type="search" value="a">`],
  ])('is not kept %s', async (_, html) => {
    root().innerHTML = html;
    await open();
    expect(kept()).toEqual([]);
  });

  it('is not kept where it is scrolled, and the tab remembers the address', async () => {
    window.scrollY = 10;
    await open();
    expect([kept(), sessionStorage.getItem(SCROLLED)]).toEqual([[], '/']);
  });

  it('is not kept for a visitor, nor once the session has ended', async () => {
    uid = null;
    await open();
    uid = 'kakao:1';
    const { session } = await open();
    localStorage.clear();
    session.isOver = true;
    hide();
    expect(kept()).toEqual([]);
  });

  it('is gone after a week, and where it says nothing of its age', async () => {
    root().innerHTML = '';
    const week = 7 * 24 * 60 * 60_000;
    for (const [address, text] of Object.entries({ a: '5 {}', b: '6 {}', c: '{}' }))
      localStorage.setItem(SNAPSHOT + address, text);
    localStorage.setItem('backoffice.other', '1');
    await open(week + 5);
    expect(Object.keys(localStorage).toSorted()).toEqual(['backoffice.other', `${SNAPSHOT}b`]);
  });
});

describe('ten screens', () => {
  const snapshot = { uid: 'a', host: '', remote: '', build: '', look: '', styles: '', width: 0, nodes: [] };
  // rule: kept-lists.kept-screens
  it('are the most: the oldest make room', () => {
    for (let at = 1; at <= 12; at += 1) storeSnapshot(localStorage, snapshot, { address: `/${at}`, madeAt: at });
    storeSnapshot(localStorage, snapshot, { address: '/12', madeAt: 13 });
    expect(kept().toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))).toEqual(
      Array.from({ length: 10 }, (_, at) => `/${at + 3}`),
    );
  });

  it('have 60,000 characters each: of a larger one nothing is kept, nor what was kept before', () => {
    storeSnapshot(localStorage, snapshot, { address: '/', madeAt: 1 });
    storeSnapshot(localStorage, { ...snapshot, styles: 'x'.repeat(60_000) }, { address: '/', madeAt: 2 });
    expect(kept()).toEqual([]);
  });
});
