import { describe, expect, it } from '@jest/globals';
import { NavStore } from './NavStore.ts';

const readTexts = (nav: NavStore) => nav.toasts.map(({ text }) => text);

describe('toasts', () => {
  // rule: overlays.toasts
  it('a toast is a success at the bottom for 3 s by default', () => {
    const nav = new NavStore();
    nav.toast('복사되었습니다.');
    expect(nav.toasts).toMatchObject([
      { text: '복사되었습니다.', type: 'success', duration: 3000, position: 'bottom' },
    ]);
    nav.toast('마켓이 저장되었습니다.', { type: 'warn', duration: 5000, position: 'top' });
    expect(nav.toasts.at(-1)).toMatchObject({ type: 'warn', duration: 5000, position: 'top' });
  });

  it('NavStore shows at most three toasts and removes the oldest', () => {
    const nav = new NavStore();
    for (const text of ['하나', '둘', '셋', '넷']) nav.toast(text);
    expect(readTexts(nav)).toEqual(['둘', '셋', '넷']);
  });

  it('NavStore does not show two toasts with the same text: the newer one is last', () => {
    const nav = new NavStore();
    for (const text of ['하나', '둘', '하나']) nav.toast(text);
    expect(readTexts(nav)).toEqual(['둘', '하나']);
    expect(new Set(nav.toasts.map(({ id }) => id)).size).toBe(2);
  });

  // rule: overlays.toasts
  it('a warning replaces the successes before it, and a success leaves an earlier warning in place', () => {
    const nav = new NavStore();
    nav.toast('저장했어요.');
    nav.toast('매출 파일을 만들었어요.', { type: 'info' });
    nav.toast('입력을 완료 해주세요.', { type: 'warn' });
    nav.toast('복사되었습니다.');
    expect(readTexts(nav)).toEqual(['매출 파일을 만들었어요.', '입력을 완료 해주세요.', '복사되었습니다.']);
  });

  it('closeToast removes a toast by its id, and ignores an unknown id', () => {
    const nav = new NavStore();
    nav.toast('하나');
    nav.toast('둘');
    const [first] = nav.toasts;
    nav.closeToast(first?.id ?? 0);
    nav.closeToast(first?.id ?? 0);
    expect(readTexts(nav)).toEqual(['둘']);
  });
});

describe('confirm dialogs', () => {
  // rule: overlays.default-look
  it('a confirm dialog is in Korean and has two buttons', () => {
    const nav = new NavStore();
    void nav.confirm({ title: '삭제할까요?' });
    expect(nav.questions).toMatchObject([
      { title: '삭제할까요?', text: '', confirmText: '확인', cancelText: '취소', danger: false },
    ]);
  });

  it.each([true, false])('a confirm dialog is answered with %s and closes', async (yes) => {
    const nav = new NavStore();
    const answer = nav.confirm({ title: '삭제할까요?' });
    nav.answer(nav.questions[0]?.id ?? 0, yes);
    await expect(answer).resolves.toBe(yes);
    expect(nav.questions).toEqual([]);
  });

  it.each([
    ['undefined if it is cancelled', false, true, undefined],
    ['the value of its checked checkbox', true, true, true],
    ['the value of its unchecked checkbox', true, false, false],
  ])('a confirm dialog with a checkbox resolves to %s', async (_, yes, isChecked, expected) => {
    const nav = new NavStore();
    const answer = nav.confirmWithOption({ title: '오픈할까요?', option: '바로 공개하기' });
    nav.answer(nav.questions[0]?.id ?? 0, yes, isChecked);
    await expect(answer).resolves.toBe(expected);
  });

  // rule: overlays.shared-host
  it('a confirm dialog waits for the dialogs that were opened before', async () => {
    const nav = new NavStore();
    const first = nav.confirm({ title: '첫째' });
    const second = nav.confirm({ title: '둘째' });
    expect(nav.questions.map(({ title }) => title)).toEqual(['첫째', '둘째']);
    nav.answer(nav.questions[0]?.id ?? 0, true);
    nav.answer(nav.questions[0]?.id ?? 0, false);
    await expect(Promise.all([first, second])).resolves.toEqual([true, false]);
  });

  it('an unknown id answers no confirm dialog', () => {
    const nav = new NavStore();
    void nav.confirm({ title: '삭제할까요?' });
    nav.answer(-1, true);
    expect(nav.questions).toHaveLength(1);
  });

  it('an alert has one button and resolves whatever the answer is', async () => {
    const nav = new NavStore();
    const read = nav.alert({ title: '은행 점검 시간' });
    expect(nav.questions[0]).toMatchObject({ cancelText: null, confirmText: '확인' });
    nav.answer(nav.questions[0]?.id ?? 0, false);
    await expect(read).resolves.toBeUndefined();
  });
});

describe('the page', () => {
  it('setSplash covers the page with a text and uncovers it', () => {
    const nav = new NavStore();
    nav.setSplash('로그인 중입니다.');
    expect(nav.splash).toEqual({ text: '로그인 중입니다.' });
    nav.setSplash(null);
    expect(nav.splash).toBeNull();
  });

  // rule: overlays.default-look
  it('the page is white until a screen colours it', () => {
    const nav = new NavStore();
    expect(nav.backgroundColor).toBe('#ffffff');
    nav.setBackgroundColor('#07D1AE');
    expect(nav.backgroundColor).toBe('#07D1AE');
  });
});
