import { memoryDraftStorage } from '@backoffice/testing';
import { expect, it } from '@jest/globals';
import { DraftStore, LeaveGuard, NavStore, draftWriters } from '@backoffice/platform';
import { waitFor } from '@testing-library/react';
import { confirmSignOut } from './confirmSignOut.ts';

interface Content {
  readonly unsent?: number;
  readonly drafts?: readonly (readonly [string, number])[];
  readonly isWorking?: boolean;
}

async function ask({ unsent = 0, drafts = [], isWorking = false }: Content = {}) {
  const nav = new NavStore();
  const guard = new LeaveGuard();
  guard.setWorking('bulk', isWorking);
  const countStored = async () => ({ unsent, drafts: new Map(drafts) });
  const answer = confirmSignOut({ nav, guard, drafts: { countStored } });
  await waitFor(() => expect(nav.questions).toHaveLength(1));
  return { nav, answer };
}

it('a sign-out that loses nothing asks one question', async () => {
  const { nav, answer } = await ask();
  expect(nav.questions).toMatchObject([{ title: '로그아웃할까요?', text: '', confirmText: '로그아웃' }]);
  nav.answer(nav.questions[0]!.id, true);
  expect([await answer, nav.questions]).toEqual([true, []]);
});

// rule: session.logout, offline.unsent
it.each<[Content, string]>([
  [{ unsent: 3 }, '이 기기에만 있는 내용이 사라져요.\n전송을 기다리는 변경 3건'],
  [
    {
      unsent: 1,
      drafts: [
        ['작성 중인 상품', 2],
        ['작성 중인 프로필', 1],
      ],
    },
    '이 기기에만 있는 내용이 사라져요.\n전송을 기다리는 변경 1건\n작성 중인 상품 2개\n작성 중인 프로필 1개',
  ],
  [{ isWorking: true }, '지금 로그아웃하면 진행 중인 변경이 저장되지 않을 수 있어요.'],
])('a sign-out with %j names what is lost in one question', async (content, text) => {
  const { nav, answer } = await ask(content);
  expect(nav.questions).toMatchObject([{ title: '로그아웃할까요?', text }]);
  nav.answer(nav.questions[0]!.id, false);
  expect(await answer).toBe(false);
});

// rule: session.logout
it('a sign-out names the input of an open form', async () => {
  const [nav, guard] = [new NavStore(), new LeaveGuard()];
  const drafts = new DraftStore({
    storage: memoryDraftStorage(),
    uid: () => 'kakao:1',
    now: () => 0,
    onFailure: () => {},
  });
  const storeInput = () => drafts.write('product a b', { value: '엽서', files: new Map() });
  draftWriters.add(storeInput);
  void confirmSignOut({ nav, guard, drafts });
  await waitFor(() => expect(nav.questions[0]?.text).toContain('작성 중인 상품 1개'));
  draftWriters.delete(storeInput);
});
