import type { Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { remakeCurrent } from '../../support/releases/remakeCurrent.ts';
import { runTool } from '../../support/releases/runTool.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

const ID = 'mf-preview';
const PATH = '/accounts/preview';
const TITLE = '출시 예정 소식';
const MINUTE = 60_000;

// The clock is installed in the whole context.
test.use({ ownContext: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const contents = (page: Page) => page.getByRole('textbox', { name: '물품 소개' });
const question = (page: Page) => page.getByRole('alertdialog', { name: '이 화면에서 문제가 발견됐어요' });

async function release(...options: string[]): Promise<void> {
  expect(await runTool('release', ID, ...options)).toMatchObject({ status: 0 });
}

/** Puts the remote into maintenance and always restores it afterwards, because other tests use the remote. */
async function duringMaintenance(work: () => Promise<void>): Promise<void> {
  await release('--kill', 'maintenance');
  try {
    await work();
  } finally {
    await release('--restore');
  }
}

async function openTab(page: Page): Promise<void> {
  await page.clock.install();
  await signIn(page, '김소미', PATH);
  await expect(heading(page, TITLE)).toBeVisible();
  await expect(contents(page)).toBeVisible();
}

// rule: release-set.stopped-builds
test('an open tab leaves a remote in maintenance within a minute and returns automatically', async ({ page }) => {
  await openTab(page);
  await duringMaintenance(async () => {
    await page.clock.fastForward(MINUTE);
    await expect(heading(page, '점검 중이에요')).toBeVisible();
  });
  await page.clock.fastForward(MINUTE);
  await expect(heading(page, TITLE)).toBeVisible();
});

test('an open tab replaces a killed build by the last good one within a minute', { tag: '@more' }, async ({ page }) => {
  const next = '다음 소식';
  const build = await remakeCurrent(ID, '0.0.5-killed', {
    change: ({ contract, read, write }) => {
      for (const file of new Set(Object.values(contract.pages).flatMap(({ js }) => js)))
        write(file, read(file).replaceAll(TITLE, next));
    },
  });
  await openTab(page);
  await release('--from', build, '--skip-browser-gate');
  try {
    await page.goto(PATH);
    await expect(heading(page, next)).toBeVisible();
  } finally {
    await release('--kill', 'last-good');
  }
  await page.clock.fastForward(MINUTE);
  await expect(heading(page, TITLE)).toBeVisible();
});

test('a tab with unsaved input asks first, and the seller can continue to write without losing anything', async ({
  page,
}) => {
  await openTab(page);
  await contents(page).fill('여름 스티커가 나와요');
  await duringMaintenance(async () => {
    await page.clock.fastForward(MINUTE);
    await expect(question(page)).toBeVisible();
    await answerDialog(page, '계속 작성');
    await page.clock.fastForward(MINUTE);
    await expect(question(page)).toHaveCount(0);
    await expect(contents(page)).toHaveValue('여름 스티커가 나와요');
  });
});

test('a tab with unsaved input reloads when the seller agrees', async ({ page }) => {
  await openTab(page);
  await contents(page).fill('여름 스티커가 나와요');
  await duringMaintenance(async () => {
    await page.clock.fastForward(MINUTE);
    await answerDialog(page, '새로고침');
    await expect(heading(page, '점검 중이에요')).toBeVisible();
  });
});
