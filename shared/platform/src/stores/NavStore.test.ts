import { describe, expect, it } from '@jest/globals';
import { NavStore } from './NavStore.ts';

const textsOf = (nav: NavStore) => nav.toasts.map(({ text }) => text);

describe('a toast', () => {
  // rule: overlays.toasts
  it('is a success at the bottom for 3 s by default', () => {
    const nav = new NavStore();
    nav.toast('복사되었습니다.');
    expect(nav.toasts).toMatchObject([
      { text: '복사되었습니다.', type: 'success', duration: 3000, position: 'bottom' },
    ]);
    nav.toast('마켓이 저장되었습니다.', { type: 'warn', duration: 5000, position: 'top' });
    expect(nav.toasts[1]).toMatchObject({ type: 'warn', duration: 5000, position: 'top' });
  });

  it('is one of three at once; the oldest goes', () => {
    const nav = new NavStore();
    for (const text of ['하나', '둘', '셋', '넷']) nav.toast(text);
    expect(textsOf(nav)).toEqual(['둘', '셋', '넷']);
  });

  it('is not shown twice with the same words: the newer one stands last', () => {
    const nav = new NavStore();
    for (const text of ['하나', '둘', '하나']) nav.toast(text);
    expect(textsOf(nav)).toEqual(['둘', '하나']);
    expect(new Set(nav.toasts.map(({ id }) => id)).size).toBe(2);
  });

  it('is taken away by its id, and once more without harm', () => {
    const nav = new NavStore();
    nav.toast('하나');
    nav.toast('둘');
    const [first] = nav.toasts;
    nav.closeToast(first?.id ?? 0);
    nav.closeToast(first?.id ?? 0);
    expect(textsOf(nav)).toEqual(['둘']);
  });
});

describe('a question', () => {
  // rule: overlays.default-look
  it('is asked in Korean with two buttons', () => {
    const nav = new NavStore();
    void nav.confirm({ title: '삭제할까요?' });
    expect(nav.questions).toMatchObject([
      { title: '삭제할까요?', text: '', confirmText: '확인', cancelText: '취소', danger: false },
    ]);
  });

  it.each([true, false])('is answered %s and gone', async (yes) => {
    const nav = new NavStore();
    const answer = nav.confirm({ title: '삭제할까요?' });
    nav.answer(nav.questions[0]?.id ?? 0, yes);
    await expect(answer).resolves.toBe(yes);
    expect(nav.questions).toEqual([]);
  });

  // rule: overlays.shared-host
  it('waits behind those that were asked before', async () => {
    const nav = new NavStore();
    const first = nav.confirm({ title: '첫째' });
    const second = nav.confirm({ title: '둘째' });
    expect(nav.questions.map(({ title }) => title)).toEqual(['첫째', '둘째']);
    nav.answer(nav.questions[0]?.id ?? 0, true);
    nav.answer(nav.questions[0]?.id ?? 0, false);
    await expect(Promise.all([first, second])).resolves.toEqual([true, false]);
  });

  it('is not answered by an unknown id', () => {
    const nav = new NavStore();
    void nav.confirm({ title: '삭제할까요?' });
    nav.answer(-1, true);
    expect(nav.questions).toHaveLength(1);
  });

  it('with one button is an alert, which ends whatever the answer', async () => {
    const nav = new NavStore();
    const read = nav.alert({ title: '은행 점검 시간' });
    expect(nav.questions[0]).toMatchObject({ cancelText: null, confirmText: '확인' });
    nav.answer(nav.questions[0]?.id ?? 0, false);
    await expect(read).resolves.toBeUndefined();
  });
});

describe('the page', () => {
  it('is covered with words and uncovered', () => {
    const nav = new NavStore();
    nav.setSplash('로그인 중입니다.');
    expect(nav.splash).toEqual({ text: '로그인 중입니다.' });
    nav.setSplash(null);
    expect(nav.splash).toBeNull();
  });

  // rule: overlays.default-look
  it('is white until it is coloured', () => {
    const nav = new NavStore();
    expect(nav.backgroundColor).toBe('#ffffff');
    nav.setBackgroundColor('#07D1AE');
    expect(nav.backgroundColor).toBe('#07D1AE');
  });
});
