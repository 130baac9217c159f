import type { CDPSession, Page } from '@playwright/test';
import { copyMarket, save, titleField } from './ownMarket.ts';
import { signIn } from './signIn.ts';
import { expect, test } from './test.ts';

/** Types a word as a Korean input method does: each step replaces what is being composed, the last one is committed. */
async function compose(page: Page, session: CDPSession, ...words: (readonly string[])[]): Promise<void> {
  for (const steps of words) {
    for (const text of steps)
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
  }
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

test('Hangul is composed letter by letter in the title, and only what a title may not hold goes', async ({
  page,
  context,
}) => {
  await signIn(page, '김소미');
  await copyMarket(page);
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
});

test('Enter that ends a syllable does nothing else, and what was composed is what is stored', async ({
  page,
  context,
}) => {
  await signIn(page, '김소미');
  await copyMarket(page);
  const session = await context.newCDPSession(page);
  const when = page.getByLabel('주문 확인 시간');
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
  await save(page);
  await page.reload();
  await expect(page.getByLabel('주문 확인 시간')).toHaveValue('저녁 아홉 시');
});
