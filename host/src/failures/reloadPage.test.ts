import { describe, expect, it } from '@jest/globals';
import { LeaveGuard, NavStore } from '@backoffice/platform';
import { reloadPage } from './reloadPage.ts';

/**
 * A page with so many forms that are not saved and so many drafts, and what each question about the line is answered.
 */
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

/** Lets what is promised already come to pass. */
const asked = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('reloading the page', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
  ])('happens with %i held forms and %i drafts, without the browser’s question', async (dirty, kept) => {
    const { done, reloaded } = setting({ dirty, kept });
    await reloaded;
    expect(done).toEqual(['flush', 'reload, free']);
  });

  it.each([
    [1, 0],
    [2, 1],
  ])('does not happen with %i held forms and %i drafts', async (dirty, kept) => {
    const { nav, guard, done, reloaded } = setting({ dirty, kept });
    await reloaded;
    expect([done, guard.isDirty]).toEqual([['flush'], true]);
    expect(nav.toasts).toMatchObject([{ text: '입력한 내용은 그대로 있습니다. 이어서 작성해주세요.', type: 'info' }]);
  });

  it('does not happen while work would end with it', async () => {
    const { nav, done, reloaded } = setting({ isWorking: true });
    await reloaded;
    expect(done).toEqual([]);
    expect(nav.toasts).toMatchObject([{ text: '진행 중인 작업이 있어 새로고침하지 않았습니다.', type: 'info' }]);
  });

  // rule: errors.dialog-by-code
  it('waits for the line, and asks each time it is not there', async () => {
    const { nav, done, reloaded, answer } = setting({ line: [false, false, true] });
    await asked();
    expect(nav.questions).toMatchObject([
      { title: '아직 인터넷에 연결할 수 없습니다', confirmText: '다시 시도', cancelText: '닫기' },
    ]);
    await answer(true);
    await answer(true);
    await reloaded;
    expect(done).toEqual(['flush', 'reload, free']);
  });

  it('can be cancelled while the network is away', async () => {
    const { nav, done, reloaded, answer } = setting({ line: [false] });
    await answer(false);
    await reloaded;
    expect([done, nav.questions]).toEqual([[], []]);
  });
});
