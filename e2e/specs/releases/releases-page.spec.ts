import { once } from 'node:events';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { startReleases } from '../../support/releases/startReleases.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

test('the releases page shows the served builds and requires a confirmation before a change', async ({ page }) => {
  await signIn(page, '김소미');
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  const releases = await startReleases();
  try {
    await page.goto(releases.address);
    await expect(page.getByRole('heading', { name: '릴리스', level: 1 })).toBeVisible();
    const markets = page.getByRole('region', { name: /^mf-markets/ });
    await expect(markets).toContainText(/현재\s*[\d.]+-[\da-f]{8}/);
    // The previous page sent its reports when it was left; the API stores them a few seconds later.
    const builds = markets.getByRole('table', { name: '버전별 상태' });
    await expect
      .poll(async () => {
        await page.reload();
        return builds.getByRole('cell', { name: /^[1-9]\d*%$/ }).count();
      })
      .toBeGreaterThan(0);
    await expectNoViolations(page);
    for (const [action, done] of [
      ['점검 안내 표시', '점검 안내를 표시합니다.'],
      ['점검 안내 해제', '점검 안내를 해제했습니다.'],
    ] as const) {
      await page.getByRole('link', { name: `mf-markets ${action}` }).click();
      await page.getByLabel('사유').fill('시험');
      await page.getByRole('button', { name: action }).click();
      await expect(page.getByRole('status')).toContainText(done);
    }
    await expect(page.getByRole('region', { name: '변경 기록' }).getByRole('row').nth(1)).toContainText('점검 해제');
    await page.goto(new URL('/', releases.address).href);
    await expect(page.getByText('읽기 전용입니다.')).toBeVisible();
    await expect(page.getByRole('link', { name: /점검 안내/ })).toHaveCount(0);
  } finally {
    releases.process.kill('SIGTERM');
    await once(releases.process, 'exit');
  }
});
