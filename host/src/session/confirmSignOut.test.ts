import { describe, expect, it } from '@jest/globals';
import { LeaveGuard, NavStore } from '@backoffice/platform';
import { confirmSignOut } from './confirmSignOut.ts';

const ask = (unsent: number, isWorking: boolean) => {
  const nav = new NavStore();
  const guard = new LeaveGuard();
  guard.setWorking('bulk', isWorking);
  return { nav, answer: confirmSignOut({ nav, guard, drafts: { countUnsent: async () => unsent } }) };
};

describe('confirming a sign-out', () => {
  it('a sign-out that loses nothing asks one question', async () => {
    const { nav, answer } = ask(0, false);
    await Promise.resolve();
    expect(nav.questions).toMatchObject([{ title: '로그아웃할까요?', confirmText: '로그아웃' }]);
    nav.answer(nav.questions[0]!.id, true);
    expect([await answer, nav.questions]).toEqual([true, []]);
  });

  // rule: offline.outbox
  it.each([
    [3, false, '전송을 기다리는 변경 3건이 사라집니다. 연결된 뒤에 로그아웃하면 모두 저장됩니다.'],
    [0, true, '지금 로그아웃하면 진행 중인 변경이 저장되지 않을 수 있습니다.'],
  ])(
    'a sign-out with %i unsent changes and work in progress: %s asks one question',
    async (unsent, isWorking, text) => {
      const { nav, answer } = ask(unsent, isWorking);
      await Promise.resolve();
      expect(nav.questions).toMatchObject([{ title: '아직 보내지 않은 변경이 있습니다.', text }]);
      nav.answer(nav.questions[0]!.id, false);
      expect(await answer).toBe(false);
    },
  );
});
