import type { Page } from '@playwright/test';
import { replaceApiHeaders } from '../../support/browser/replaceApiHeaders.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

/** The clock is installed in the whole context. */
test.use({ ownContext: true });

/** A seller without a bank account: the form of a stored account would be locked. */
const TESTER = '최테스';

/** First and last instants of the banks' maintenance, 23:00–00:59 in Seoul (docs/rules.md#bank-hours). */
const OPEN_UNTIL = '2026-11-20T13:59:59.000Z';
const CLOSED_FROM = '2026-11-20T14:00:00.000Z';
const CLOSED_UNTIL = '2026-11-20T15:59:59.000Z';
const OPEN_FROM = '2026-11-20T16:00:00.000Z';
const EDGES = [
  { clock: '22:59:59', at: OPEN_UNTIL, isOpen: true },
  { clock: '23:00:00', at: CLOSED_FROM, isOpen: false },
  { clock: '00:59:59', at: CLOSED_UNTIL, isOpen: false },
  { clock: '01:00:00', at: OPEN_FROM, isOpen: true },
];

/**
 * Sets the date of every API response to the value passed to the returned function; the device clock is fixed at the
 * current time.
 */
async function stopServerClock(page: Page): Promise<(at: string) => void> {
  let date = '';
  await page.clock.setFixedTime(new Date());
  await page.addInitScript(() => {
    const begin = Date.now();
    performance.now = () => Date.now() - begin;
  });
  await replaceApiHeaders(page, () => ({ date }));
  return (at) => {
    date = new Date(at).toUTCString();
  };
}

/** The zone furthest behind Seoul; zones in between and ahead use the same code. */
const ZONES = {
  'Asia/Seoul': '@more',
  'America/Los_Angeles': '',
  'Europe/London': '@more',
  'Pacific/Auckland': '@more',
};

for (const [timezoneId, tag] of Object.entries(ZONES))
  test.describe(`browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    // rule: dates.server-clock, bank-hours.maintenance
    test('the bank form opens and closes by the server’s time in Seoul', { tag: tag || [] }, async ({ page }) => {
      await signIn(page, TESTER);
      const setServerClock = await stopServerClock(page);
      for (const { clock, at, isOpen } of EDGES) {
        setServerClock(at);
        await page.goto('/accounts/bank-info');
        if (isOpen) await expect(page.getByLabel('예금주'), clock).toBeVisible();
        else {
          const dialog = page.getByRole('alertdialog', { name: '은행 점검 시간' });
          await expect(dialog, clock).toContainText('11월 21일 01:00');
          await dialog.getByRole('button', { name: '확인' }).click();
          await expect(page.getByLabel('예금주'), clock).toHaveCount(0);
        }
      }
    });
  });

test('a bank form that was open when the maintenance started is not sent and retains the typed values', async ({
  page,
}) => {
  await signIn(page, TESTER);
  const setServerClock = await stopServerClock(page);
  setServerClock(OPEN_UNTIL);
  // The number of checks is shown only when few are left.
  await page.route('**/user/seller/checks', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: new Date(OPEN_UNTIL).toUTCString() };
    await route.fulfill({ response, headers, json: { left: 2, nextAt: null } });
  });
  await page.goto('/accounts/bank-info');
  // A later response would set the clock of the page back.
  await expect(page.getByText('앞으로 2번 확인할 수 있어요.', { exact: false })).toBeVisible();
  await page.getByLabel('계좌번호').fill('3333-01-7654321');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.clock.setFixedTime(Date.now() + 1000);
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('alertdialog', { name: '은행 점검 시간' }).getByRole('button', { name: '확인' }).click();
  expect(requested).not.toContain('/user/seller/bank');
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000 + 1000);
  await page.getByRole('button', { name: '다시 확인' }).click();
  await expect(page.getByLabel('계좌번호')).toHaveValue('3333-01-7654321');
});
