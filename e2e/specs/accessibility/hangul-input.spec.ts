import type { CDPSession, Page } from '@playwright/test';
import { saveForm, titleField } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

/** Types words as a Korean input method does: each step replaces the composition, and the last step is committed. */
async function compose(page: Page, session: CDPSession, ...texts: (readonly string[])[]): Promise<void> {
  for (const steps of texts) {
    for (const text of steps)
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
  }
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

test(
  'the title field accepts Hangul letter by letter and removes forbidden characters only',
  { tag: '@desk-more' },
  async ({ page, context }) => {
    await openMarketCopy(page);
    const session = await context.newCDPSession(page);
    await titleField(page).fill('');
    await titleField(page).focus();
    const composing = ['ㄱ', '겨', '경', '겨우', '겨울'];
    for (const text of composing) {
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      await expect(titleField(page)).toHaveValue(text);
    }
    await session.send('Input.insertText', { text: '겨울' });
    await expect(titleField(page)).toHaveValue('겨울');
    await compose(page, session, [' '], ['ㅁ', '마', '말', '마켜', '마켓'], ['🐱'], ['!']);
    await expect(titleField(page)).toHaveValue('겨울 마켓!');
  },
);

test(
  'Enter that commits a syllable has no other effect, and the composed text is stored',
  { tag: '@desk-more' },
  async ({ page, context }) => {
    await openMarketCopy(page);
    const session = await context.newCDPSession(page);
    const when = page.getByLabel('입금 확인 시간');
    await when.fill('');
    await when.focus();
    await compose(
      page,
      session,
      ['ㅈ', '저', '전', '저녀', '저녁'],
      [' '],
      ['ㅇ', '아', '아ㅎ', '아홉'],
      [' '],
      ['ㅅ', '시'],
    );
    await page.getByLabel('주문 시작일').fill('2027-03-14T02:30');
    await page.getByLabel('주문 종료일').fill('2027-03-20T02:30');
    await saveForm(page);
    await page.reload();
    await expect(page.getByLabel('입금 확인 시간')).toHaveValue('저녁 아홉 시');
  },
);

test(
  'the profile accepts composed Hangul in name and introduction and refuses it in the id',
  { tag: '@desk-more' },
  async ({ page, context }) => {
    await signIn(page, '김소미', '/profile');
    const session = await context.newCDPSession(page);
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    for (const { name, syllables, value } of [
      {
        name: '상점 이름',
        syllables: [
          ['ㅅ', '소', '솜', '소미'],
          ['ㄴ', '네'],
        ],
        value: '소미네',
      },
      {
        name: '소개',
        syllables: [
          ['ㄱ', '귀', '귕', '귀여'],
          ['ㅇ', '우', '운'],
        ],
        value: '귀여운',
      },
    ]) {
      await field(name).fill('');
      await field(name).focus();
      await compose(page, session, ...syllables);
      await expect(field(name)).toHaveValue(value);
    }
    await field('상점 주소(아이디)').fill('');
    await field('상점 주소(아이디)').focus();
    await compose(page, session, ['ㅅ', '소', '솜'], ['shop'], ['_1']);
    await expect(field('상점 주소(아이디)')).toHaveValue('솜shop_1');
    await expect(page.getByText('아이디는 영문, 숫자, _, -만 입력해주세요.')).toBeVisible();
    await field('상점 주소(아이디)').fill('shop_1');
    await expect(page.getByText('사용할 수 있는 아이디예요.').first()).toBeVisible();
  },
);
