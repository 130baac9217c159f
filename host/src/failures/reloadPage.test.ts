import { describe, expect, it } from '@jest/globals';
import { LeaveGuard, NavStore } from '@backoffice/platform';
import { reloadPage } from './reloadPage.ts';

/** A page with these numbers of unsaved forms and drafts, and the results of its connection checks. */
interface Setting {
  readonly dirty?: number;
  readonly kept?: number;
  readonly line?: boolean[];
  readonly isWorking?: boolean;
}
function setting({ dirty = 0, kept = 0, line = [true], isWorking = false }: Setting) {
  const nav = new NavStore();
  const guard = new LeaveGuard();
  const done: string[] = [];
  for (let form = 0; form < dirty; form += 1) guard.set(`form ${form}`, true);
  guard.setWorking('bulk', isWorking);
  const reloaded = reloadPage({
    connection: { check: async () => line.shift() ?? false },
    nav,
    guard,
    flushDrafts: async () => {
      done.push('flush');
      return kept;
    },
    location: { reload: () => void done.push(`reload, ${guard.isDirty ? 'held' : 'free'}`) },
  });
  const answer = async (yes: boolean) => {
    await asked();
    nav.answer(nav.questions[0]?.id ?? 0, yes);
  };
  return { nav, guard, done, reloaded, answer };
}

/** Waits for pending promises. */
const asked = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('reloading the page', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
  ])('the page reloads with %i unsaved forms and %i drafts, without the browser’s question', async (dirty, kept) => {
    const { done, reloaded } = setting({ dirty, kept });
    await reloaded;
    expect(done).toEqual(['flush', 'reload, free']);
  });

  it.each([
    [1, 0],
    [2, 1],
  ])('the page does not reload with %i unsaved forms and %i drafts', async (dirty, kept) => {
    const { nav, guard, done, reloaded } = setting({ dirty, kept });
    await reloaded;
    expect([done, guard.isDirty]).toEqual([['flush'], true]);
    expect(nav.toasts).toMatchObject([{ text: '입력한 내용은 그대로 있어요. 이어서 작성해주세요.', type: 'info' }]);
  });

  it('the page does not reload while work is in progress', async () => {
    const { nav, done, reloaded } = setting({ isWorking: true });
    await reloaded;
    expect(done).toEqual([]);
    expect(nav.toasts).toMatchObject([{ text: '진행 중인 작업이 있어 새로고침하지 않았어요.', type: 'info' }]);
  });

  // rule: errors.dialog-by-code
  it('reloading waits for the connection, and asks each time it is missing', async () => {
    const { nav, done, reloaded, answer } = setting({ line: [false, false, true] });
    await asked();
    expect(nav.questions).toMatchObject([
      { title: '아직 인터넷에 연결할 수 없어요', confirmText: '다시 시도', cancelText: '닫기' },
    ]);
    await answer(true);
    await answer(true);
    await reloaded;
    expect(done).toEqual(['flush', 'reload, free']);
  });

  it('reloading can be cancelled while the network is unreachable', async () => {
    const { nav, done, reloaded, answer } = setting({ line: [false] });
    await answer(false);
    await reloaded;
    expect([done, nav.questions]).toEqual([[], []]);
  });
});
