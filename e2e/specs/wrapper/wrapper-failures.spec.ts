import type { Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { orderHistoryRow, requestOrderHistory } from '../../support/orders/orderFilesDrawer.ts';
import { expect, test } from '../../support/wrapper/test.ts';

const SAVED = '주문 내역 엑셀을 저장했어요.';
const NOT_ALLOWED = '사진과 파일 접근 권한이 필요해요';
const FAILED = '앱에서 파일을 저장하지 못했어요.';
const TIMED_OUT = '요청 시간이 초과됐어요.';
/** Faults with an immediate reply; for the others the page waits for its timeout. */
const IMMEDIATE_REPLIES: readonly string[] = ['denied', 'failed', 'unsupported', 'wrong-shape'];
const NAME = /_orders_\d{14}\.xlsx/;

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: NOT_ALLOWED });

/** The clock is installed in the whole context. */
test.use({ ownContext: true });

test.beforeEach(async ({ page, wrapper }) => {
  await page.clock.install();
  expect(wrapper.log).toEqual([]);
  await openOrderList(page, 1);
});

/** The first test of a group with different data always runs; the others need `--all`. */
const repeats = (isFirst: boolean) => ({ tag: isFirst ? [] : '@more' });

test('a file without the phone’s permission leads to the settings, and is saved after the permission was given', async ({
  page,
  wrapper,
}) => {
  wrapper.phone.permissions.media = 'denied';
  await requestOrderHistory(page);
  await expect(question(page)).toContainText('휴대폰 설정에서');
  await answerDialog(page, '설정 열기');
  await expect.poll(() => wrapper.phone.settings).toEqual(['application']);
  await expect(question(page)).toHaveCount(0);
  await expect(orderHistoryRow(page)).toContainText('저장 실패, 이유: 사진과 파일 접근이 허용되지 않았어요.');

  wrapper.phone.permissions.media = 'granted';
  await orderHistoryRow(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(toast(page, SAVED)).toBeVisible();
  expect(wrapper.phone.files).toHaveLength(1);
});

test('an undecided permission is requested, and the person denies it', repeats(false), async ({ page, wrapper }) => {
  wrapper.phone.permissions.media = 'undetermined';
  wrapper.phone.personAllows = false;
  await requestOrderHistory(page);
  await expect(question(page)).toBeVisible();
  await answerDialog(page, '취소');
  await expect(question(page)).toHaveCount(0);
  expect(wrapper.phone.settings).toEqual([]);
  expect(wrapper.phone.files).toEqual([]);
});

for (const part of ['denied', 'failed', 'wrong-shape', 'drop', 'garble', 'unknown-id'] as const)
  test(`settings that do not open are reported: ${part}`, repeats(part === 'denied'), async ({ page, wrapper }) => {
    wrapper.setReplyMode('download', 'denied').setReplyMode('settings.open', part);
    await requestOrderHistory(page);
    await answerDialog(page, '설정 열기');
    await expect.poll(() => wrapper.getPayloads('settings.open')).toEqual([{ page: 'application' }]);
    if (!IMMEDIATE_REPLIES.includes(part)) await page.clock.runFor(5000);
    await expect(toast(page, '설정을 열지 못했어요.')).toBeVisible();
  });

test.describe('wrapper without a settings page', () => {
  test.use({ wrapperOptions: { capabilities: ['download'] } });

  test(
    'the dialog describes how to open the settings if the wrapper cannot open them',
    repeats(false),
    async ({ page, wrapper }) => {
      wrapper.setReplyMode('download', 'denied');
      await requestOrderHistory(page);
      await expect(question(page)).toContainText('휴대폰 설정에서');
      await expect(question(page).getByRole('button')).toHaveText(['확인']);
    },
  );
});

for (const part of ['failed', 'unsupported', 'wrong-shape'] as const)
  test(
    `a file that the wrapper cannot save is reported with its reason: ${part}`,
    repeats(part === 'failed'),
    async ({ page, wrapper }) => {
      wrapper.setReplyMode('download', part);
      await requestOrderHistory(page);
      await expect(toast(page, `저장 실패, 이유: ${FAILED}`).last()).toBeVisible();
      await expect(orderHistoryRow(page)).toContainText(FAILED);
      wrapper.setReplyMode('download', 'respond');
      await orderHistoryRow(page).getByRole('button', { name: '다시 시도' }).click();
      await expect(orderHistoryRow(page)).toContainText(NAME);
    },
  );

for (const part of ['drop', 'garble', 'unknown-id', 'hold'] as const)
  test(
    `a file without a reply fails after five minutes and not before, and a later reply changes nothing: ${part}`,
    repeats(part === 'drop'),
    async ({ page, wrapper }) => {
      wrapper.setReplyMode('download', part);
      await requestOrderHistory(page);
      await expect.poll(() => wrapper.getPayloads('download')).toHaveLength(1);
      if (part === 'hold') await expect.poll(() => wrapper.delayedCount).toBe(1);
      await page.clock.fastForward(4 * 60_000);
      await expect(orderHistoryRow(page).getByRole('progressbar')).toBeVisible();
      await page.clock.fastForward(60_000);
      await expect(toast(page, `저장 실패, 이유: ${TIMED_OUT}`).last()).toBeVisible();
      await expect(orderHistoryRow(page)).toContainText(TIMED_OUT);
      expect(wrapper.release()).toBe(part === 'hold' ? 1 : 0);
      // Messages arrive in the order in which they were sent.
      await wrapper.send('{}');
      await expect(orderHistoryRow(page)).toContainText(TIMED_OUT);
      await expect(toast(page, SAVED)).toHaveCount(0);
    },
  );

test('a person who cancels the file on the phone sees no dialog', repeats(false), async ({ page, wrapper }) => {
  wrapper.setReplyMode('download', 'cancelled');
  await requestOrderHistory(page);
  await expect(orderHistoryRow(page)).toContainText('저장을 취소했어요.');
  await expect(page.getByText(/^저장 실패, 이유: 저장을 취소했어요\.$/)).toHaveCount(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a file with two replies is saved once and reported once', async ({ page, wrapper }) => {
  wrapper.setReplyMode('download', 'double');
  await requestOrderHistory(page);
  await expect(toast(page, SAVED)).toHaveCount(1);
  await wrapper.send('{}');
  await expect(toast(page, SAVED)).toHaveCount(1);
  await expect(orderHistoryRow(page)).toContainText(NAME);
  expect(wrapper.phone.files).toHaveLength(1);
});

test('a reply within five minutes is accepted, also after a time in the background', async ({ page, wrapper }) => {
  wrapper.setReplyMode('download', 'hold');
  await requestOrderHistory(page);
  await expect.poll(() => wrapper.delayedCount).toBe(1);
  await wrapper.show(false);
  await page.clock.fastForward(4 * 60_000);
  wrapper.release();
  await wrapper.show(true);
  await expect(orderHistoryRow(page)).toContainText(NAME);
  expect(wrapper.phone.files).toHaveLength(1);
});

test('a reply to the page before a reload changes nothing in the page after it', async ({ page, wrapper }) => {
  wrapper.setReplyMode('download', 'hold');
  await requestOrderHistory(page);
  await expect.poll(() => wrapper.delayedCount).toBe(1);
  const [request] = wrapper.requests.filter(({ type }) => type === 'download');
  await page.reload();
  await expect(page.getByText('총 1건의 주문', { exact: false })).toBeVisible();
  // The hello of the new page makes the wrapper drop replies to the earlier page.
  await expect.poll(() => wrapper.delayedCount).toBe(0);
  await wrapper.send({ v: 1, kind: 'reply', id: request?.id, ok: true, result: {} });
  await expect(toast(page, SAVED)).toHaveCount(0);
});

test('progress is shown while a file is fetched', repeats(false), async ({ page, wrapper }) => {
  wrapper.setReplyMode('download', 'hold');
  await requestOrderHistory(page);
  await expect.poll(() => wrapper.delayedCount).toBe(1);
  const [request] = wrapper.requests.filter(({ type }) => type === 'download');
  await wrapper.send({ v: 1, kind: 'progress', id: request?.id, share: 0.42 });
  await expect(orderHistoryRow(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
});

test.describe('file that the page generates', () => {
  const generateFile = async (page: Page) => {
    await page.getByRole('button', { name: '내려받기', exact: true }).first().click();
    await page.getByRole('menuitem', { name: '운송장 일괄 등록' }).click();
    await page.getByRole('button', { name: '양식 내려받기' }).click();
  };

  test('a generated file is sent to the wrapper with its content', async ({ page, wrapper }) => {
    await generateFile(page);
    await expect.poll(() => wrapper.phone.files).toHaveLength(1);
    const [file] = wrapper.phone.files;
    expect([file?.by, file?.name, file?.bytes.subarray(0, 2).toString()]).toEqual([
      'save',
      expect.stringMatching(/_waybill_sample_\d{14}\.xlsx$/),
      'PK',
    ]);
    expect(wrapper.getPayloads('download')).toEqual([]);
  });

  test('a generated file that cannot be saved is reported, and a missing permission is requested', async ({
    page,
    wrapper,
  }) => {
    wrapper.setReplyMode('save', 'failed');
    await generateFile(page);
    await expect(toast(page, `저장 실패, 이유: ${FAILED}`)).toBeVisible();
    wrapper.setReplyMode('save', 'respond').phone.permissions.media = 'denied';
    await page.getByRole('button', { name: '양식 내려받기' }).click();
    await expect(question(page)).toBeVisible();
    await answerDialog(page, '취소');
    expect(wrapper.phone.files).toEqual([]);
  });
});
