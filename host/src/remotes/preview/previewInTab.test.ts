import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { memberText } from '@backoffice/contracts/wire/release/previewLink';
import type { ReleaseSet, RemoteBuild, RemoteRelease } from '@backoffice/contracts/wire/release/releaseSet';
import { NavStore, Stored, UserStore } from '@backoffice/platform';
import { buildUser } from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import { ScriptGate } from '../ScriptGate.ts';
import { openTabBuild } from '../openTabBuild.ts';

const build = (version: string): RemoteBuild => ({
  version,
  name: `mf_orders_${version}`,
  base: `https://cdn.test/mf-orders/${version}/`,
  entry: 'remoteEntry.js',
  pages: {},
  team: 'orders',
});
const SECRET = 'AbCdEfGhIjKlMnOpQrSt_-';
const hash = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
let members: readonly string[] = [];
beforeAll(async () => {
  members = await Promise.all(['kakao:1', 'kakao:2'].map((uid) => hash(memberText(SECRET, uid))));
});
const WEEK = 7 * 24 * 60 * 60_000;
const preview = (version: string) => ({
  build: build(version),
  until: new Date(Date.now() + WEEK).toISOString(),
  members: [...members],
});
const released: RemoteRelease = { id: 'mf-orders', current: build('2'), previous: build('1') };
const setWith = (over: Partial<RemoteRelease> = {}): ReleaseSet => ({
  revision: 7,
  remotes: [
    { id: 'mf-accounts', current: build('a') },
    { ...released, previews: [preview('3')], ...over },
  ],
});
const LINK = `orders@3~${SECRET}`;
const QUESTION = '배포 전 화면을 열까요?';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ key: 'k' }, '', '/');
});

/** A page that an account opens at an address; `uid` is null for a visitor, who signs in by `signIn`. */
async function openAt(address: string, { set = setWith(), uid = 'kakao:1' as string | null } = {}) {
  history.replaceState({ key: 'k' }, '', address);
  const stored = new Stored({ view: window, uid: () => uid });
  const timers: [task: () => void, delay: number][] = [];
  const setTimeout = (task: () => void, delay: number) => timers.push([task, delay]);
  const view = { location, history, setTimeout } as unknown as Window;
  const configured = new Promise<never>(() => {});
  const tabBuild = await openTabBuild({ view, stored, set, configured, uid });
  const placed = tabBuild?.place(set) ?? set;
  const gate = new ScriptGate('https://seller.test');
  gate.admit(placed);
  const [nav, user] = [new NavStore(), new UserStore()];
  const reload = jest.fn(async () => true);
  const signIn = async (account: string) => {
    user.update({ me: buildUser({ uid: account }) });
    await waitFor(() => expect(nav.questions).toHaveLength(1));
  };
  tabBuild?.start?.({ nav, user }, reload);
  if (uid !== null && tabBuild !== undefined && tabBuild.bar === undefined) await signIn(uid);
  const answer = async (yes: boolean) => {
    nav.answer(nav.questions[0]?.id ?? 0, yes);
    await waitFor(() => expect(stored.get('preview')?.isAccepted).toBe(yes || undefined));
  };
  return {
    tabBuild,
    nav,
    stored,
    reload,
    timers,
    signIn,
    answer,
    shown: placed.remotes[1],
    allows: (version: string) => gate.allows(`https://cdn.test/mf-orders/${version}/remoteEntry.js`),
  };
}

/** Accepts the question of a link; the returned tab has stored the choice. */
async function accept(): Promise<void> {
  const page = await openAt(`/today?preview=${LINK}`);
  await page.answer(true);
}

describe('the link of a preview', () => {
  // rule: release-set.preview
  it('the link asks before it loads a file of the preview, and names build and team', async () => {
    const { nav, shown, allows, tabBuild, reload } = await openAt(`/today?tab=2&preview=${LINK}#x`);
    expect(nav.questions[0]).toMatchObject({ title: QUESTION, confirmText: '열기', cancelText: '열지 않기' });
    expect(nav.questions[0]?.text).toMatch(/^orders 팀이 준비하고 있는 화면.*\nmf-orders 3$/);
    expect([shown?.current.version, allows('3'), tabBuild?.bar]).toEqual(['2', false, undefined]);
    expect(location.pathname + location.search + location.hash).toBe('/today?tab=2#x');
    expect(reload).not.toHaveBeenCalled();
  });

  // rule: release-set.preview
  it('an accepted question loads the preview after a reload, with a bar, until the tab or the bar is closed', async () => {
    const first = await openAt(`/today?preview=${LINK}`);
    await first.answer(true);
    expect(first.reload).toHaveBeenCalledTimes(1);
    const { tabBuild, shown, allows, nav } = await openAt('/today');
    expect(shown).toEqual({ id: 'mf-orders', current: build('3') });
    expect(tabBuild?.place(setWith()).remotes[0]).toEqual({ id: 'mf-accounts', current: build('a') });
    expect([allows('3'), allows('2'), nav.questions]).toEqual([true, false, []]);
    expect(tabBuild?.bar).toEqual({
      label: '배포 전 화면',
      title: 'orders 팀의 배포 전 화면이에요.',
      text: 'mf-orders 3',
    });
    tabBuild?.remove();
    const closed = await openAt('/today');
    expect([closed.tabBuild, closed.shown?.current.version]).toEqual([undefined, '2']);
  });

  // rule: release-set.preview
  it('a refused question shows the current build, and is not repeated in the tab', async () => {
    const page = await openAt(`/today?preview=${LINK}`);
    await page.answer(false);
    expect(page.reload).not.toHaveBeenCalled();
    expect((await openAt('/today')).tabBuild).toBeUndefined();
  });

  it('the link asks a visitor after the login, also if that is on another page', async () => {
    const visitor = await openAt(`/today?preview=${LINK}`, { uid: null });
    expect(visitor.nav.questions).toEqual([]);
    await visitor.signIn('kakao:2');
    expect(visitor.nav.questions[0]?.title).toBe(QUESTION);
    expect((await openAt('/today', { uid: 'kakao:1' })).nav.questions[0]?.title).toBe(QUESTION);
  });

  it('a page without a link and without a choice of the tab is not delayed', async () => {
    expect((await openAt('/today')).tabBuild).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a link that shows no preview', () => {
  // rule: release-set.preview
  it.each<[string, RegExp, string, () => Parameters<typeof openAt>[1]]>([
    ['of another account', /이 계정에는 공개되지 않았어요/, LINK, () => ({ uid: 'kakao:3' })],
    ['with another secret', /받은 주소가 맞는지 확인/, `orders@3~${SECRET.replace('A', 'B')}`, () => ({})],
    ['without a secret', /주소가 바뀌었거나/, 'orders@3', () => ({})],
    ['to a build that the set does not have', /없는 화면이에요/, `orders@9~${SECRET}`, () => ({})],
    ['without an entry in the set', /없는 화면이에요/, LINK, () => ({ set: setWith({ previews: undefined }) })],
    ['that was withdrawn', /만든 팀이 내린 화면이에요/, LINK, () => ({ set: setWith({ stopped: ['3'] }) })],
    ['that was released', /모두에게 배포된 화면이에요/, LINK, () => ({ set: setWith({ current: build('3') }) })],
    [
      'after its end',
      /볼 수 있는 기간이 끝났어요/,
      LINK,
      () => ({ set: setWith({ previews: [{ ...preview('3'), until: new Date(Date.now() - 1).toISOString() }] }) }),
    ],
  ])('a link %s says so, and loads nothing but the current build', async (_, text, link, toOptions) => {
    const options = toOptions();
    const { nav, shown, allows, answer, stored } = await openAt(`/today?preview=${link}`, options);
    expect(nav.questions[0]).toMatchObject({ title: '배포 전 화면을 열 수 없어요', cancelText: null });
    expect(nav.questions[0]?.text).toMatch(text);
    expect(nav.questions[0]?.text).toMatch(/지금 배포된 화면을 보여드려요\.$/);
    const current = options?.set?.remotes[1]?.current.version ?? '2';
    expect([shown?.current.version, allows('3')]).toEqual([current, current === '3']);
    await answer(false);
    expect(stored.get('preview')).toBeUndefined();
  });

  // rule: release-set.preview
  it('a choice in the tab does not load the preview for an account that it is not for', async () => {
    await accept();
    const { shown, nav, allows } = await openAt('/today', { uid: 'kakao:3' });
    expect([shown?.current.version, allows('3')]).toEqual(['2', false]);
    expect(nav.questions[0]?.text).toMatch(/이 계정에는 공개되지 않았어요/);
  });
});

describe('a preview that ends while its tab is open', () => {
  // rule: release-set.preview
  it.each([
    ['withdrawn', { stopped: ['3'], previews: undefined }],
    ['released', { current: build('3'), previews: undefined }],
  ])('a preview that was %s is not placed into a set that is served later', async (_, over) => {
    await accept();
    const { tabBuild } = await openAt('/today');
    expect(tabBuild?.place(setWith(over))).toEqual(setWith(over));
  });

  it('a tab is reloaded at the end of its preview', async () => {
    await accept();
    const { timers, reload } = await openAt('/today');
    const [task, delay] = timers[0] ?? [() => {}, 0];
    expect(delay).toBeGreaterThan(WEEK - 60_000);
    expect(delay).toBeLessThanOrEqual(WEEK);
    task();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('a preview of a remote in maintenance is in maintenance', async () => {
    await accept();
    const { shown } = await openAt('/today', { set: setWith({ maintenance: true }) });
    expect([shown?.current.version, shown?.maintenance]).toEqual(['3', true]);
  });
});
