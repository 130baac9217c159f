import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { findSourceMarket } from '../../support/markets/findSourceMarket.ts';
import { readSet, serveSets, withMaintenance } from '../../support/remote-failures/releaseSet.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

// Chromium treats a page that Playwright serves as one from the public network.
test.beforeEach(({ context }) => context.grantPermissions(['local-network-access']));

test(
  'a remote in maintenance shows a titled notice without violations, which can be left by keyboard',
  { tag: '@desk-more' },
  async ({ page }) => {
    await signIn(page, '김소미');
    const set = withMaintenance(await readSet(), 'mf-orders');
    await serveSets(page, { initial: set, served: set });
    await page.goto(`/market/t/${(await findSourceMarket())._id}`);
    await expect(page.getByRole('heading', { name: '점검 중이에요', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^점검 중이에요 · /);
    await expectNoViolations(page);
    await page.getByRole('button', { name: '새로고침' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '마켓으로 가기' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  },
);
