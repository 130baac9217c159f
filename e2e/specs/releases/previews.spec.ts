import type { Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { origins } from '../../support/origins.ts';
import { remakeCurrent } from '../../support/releases/remakeCurrent.ts';
import { runTool } from '../../support/releases/runTool.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

const ID = 'mf-preview';
const TITLE = '출시 예정 소식';
const NEXT = '미리 보는 소식';

const question = (page: Page) => page.getByRole('alertdialog', { name: '배포 전 화면을 열까요?' });
const bar = (page: Page) => page.getByRole('complementary', { name: '배포 전 화면' });

async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible();
}

/** Starts a preview of a build with another title for an account; resolves to its version and the path of its link. */
async function startPreview(version: string, account: string) {
  const dir = await remakeCurrent(ID, version, {
    change: ({ contract, read, write }) => {
      for (const file of new Set(Object.values(contract.pages).flatMap(({ js }) => js)))
        write(file, read(file).replaceAll(TITLE, NEXT));
    },
  });
  const { output } = await runTool('release', ID, '--preview', account, '--from', dir, '--why', 'a pull request');
  const link = new URL(/http\S+/.exec(output)?.[0] ?? output);
  expect(link.origin).toBe(origins.host);
  return { version, path: link.pathname + link.search };
}

// rule: release-set.preview
test(
  'the link of a preview asks, shows the build with a bar, and closing the bar returns to the current build',
  { tag: '@desk-more' },
  async ({ page }, { project }) => {
    const { version, path } = await startPreview(`0.0.7-${project.name}`, 'kakao:1001');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const isLoaded = () => requested.some((url) => url.includes(`/${version}/`));
    await signIn(page, '김소미', path);
    await expect(question(page)).toContainText('preview 팀이 준비하고 있는 화면');
    await expect(question(page)).toContainText(`${ID} ${version}`);
    await expect(page).toHaveURL(`${origins.host}/accounts/preview`);
    expect(isLoaded()).toBe(false);
    await question(page).getByRole('button', { name: '열기' }).press('Enter');

    await expectTitle(page, NEXT);
    await expect(bar(page)).toHaveText(new RegExp(`^preview 팀의 배포 전 화면이에요. ${ID} ${version}`));
    expect(isLoaded()).toBe(true);
    await expectNoViolations(page);
    await page.goto('/accounts');
    await expectTitle(page, '내 계정');
    await expect(bar(page)).toBeVisible();
    await page.goto('/accounts/preview');
    await expectTitle(page, NEXT);

    await bar(page).getByRole('button', { name: '배포된 화면으로' }).click();
    await expectTitle(page, TITLE);
    await expect(bar(page)).toHaveCount(0);

    expect(await runTool('release', ID, '--end-preview', version)).toMatchObject({ status: 0 });
    await page.goto(path);
    await expect(page.getByRole('alertdialog', { name: '배포 전 화면을 열 수 없어요' })).toContainText(
      '만든 팀이 내린',
    );
    await answerDialog(page, '확인');
    await expectTitle(page, TITLE);
  },
);

// rule: release-set.preview
test(
  'the link of a preview for another account shows that it is not for this account, and loads nothing of it',
  { tag: '@more' },
  async ({ page }, { project }) => {
    const { version, path } = await startPreview(`0.0.8-${project.name}`, 'kakao:1');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await signIn(page, '김소미', path);
    await expect(page.getByRole('alertdialog')).toContainText('이 계정에는 공개되지 않았어요');
    await answerDialog(page, '확인');
    await page.reload();
    await expectTitle(page, TITLE);
    expect(requested.filter((url) => url.includes(`/${version}/`))).toEqual([]);
    expect(await runTool('release', ID, '--end-preview', version)).toMatchObject({ status: 0 });
  },
);
