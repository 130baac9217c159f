import { openLogin } from '../../support/session/openLogin.ts';
import { signIn } from '../../support/session/signIn.ts';
import { openSwitchboard } from '../../support/wrapper-simulator/openSwitchboard.ts';
import { expect, test } from '../../support/wrapper/test.ts';

test('the switchboard shows all messages and applies the selected reply mode', async ({ page, context, wrapper }) => {
  test.slow();
  await signIn(page, '김소미', '/accounts');
  await expect(page.getByRole('heading', { name: '내 계정' })).toBeVisible();
  const board = await context.newPage();
  await openSwitchboard(board, wrapper);
  const messages = board.getByRole('list', { name: /Messages/ });
  const status = board.getByRole('status');
  const click = (name: RegExp) => board.getByRole('button', { name }).click();
  const openExternalLink = () => page.getByRole('link', { name: '수수료 정책' }).click();
  await expect(messages.getByText('"type":"hello"')).toHaveCount(wrapper.getPayloads('hello').length);

  await board.getByLabel('open.external').selectOption('hold');
  await expect(status).toHaveText('open.external: hold');
  await openExternalLink();
  await expect(board.getByText('/help/fee').first()).toBeVisible();
  await click(/Send delayed replies/);
  await expect(status).toContainText('1');
  await expect(messages.getByText('"ok":true').last()).toBeVisible();

  await board.getByLabel('open.external').selectOption('denied');
  await openExternalLink();
  await expect(messages.getByText('"error":"denied"')).toBeVisible();

  await board.getByLabel('media').selectOption('denied');
  await expect.poll(() => wrapper.phone.permissions.media).toBe('denied');
  await board.getByLabel(/The person allows/).uncheck();
  await expect.poll(() => wrapper.phone.personAllows).toBe(false);

  await click(/Background/);
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden');
  await click(/Foreground/);
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('visible');

  await page.getByRole('link', { name: /프로필/ }).click();
  await expect(page).toHaveURL(/\/profile/);
  await click(/Back .*뒤로/);
  await expect(status).toContainText('the page did something');
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(messages.getByText('"handled":true')).toHaveCount(1);

  await board.reload();
  await expect(board.getByLabel('open.external')).toHaveValue('denied');
  await expect(messages.getByRole('listitem')).toHaveCount(wrapper.log.length);
});

test('messages that violate the protocol are marked as wrong', async ({ page, context, wrapper }) => {
  await openLogin(page);
  const board = await context.newPage();
  await openSwitchboard(board, wrapper);
  const send = (message: object) =>
    page.evaluate(
      (text) => {
        (window as unknown as { BackOfficeNative: { postMessage(text: string): void } }).BackOfficeNative.postMessage(
          text,
        );
      },
      JSON.stringify({ v: 1, ...message }),
    );
  await send({ kind: 'notice', type: 'logout', token: 'secret' });
  await send({ kind: 'request', id: 'request-00000001', type: 'download', payload: { url: '/a', name: 'a.xlsx' } });
  await send({ kind: 'reply', id: 'back-00000001', handled: true });
  await expect(board.getByText('token of message is "secret"')).toBeVisible();
  await expect(board.getByText('url of download is "/a"')).toBeVisible();
  await expect(board.getByText('the reply to Back back-00000001')).toBeVisible();
  // This test sent them on purpose.
  expect(wrapper.violations.splice(0)).toHaveLength(3);
});
