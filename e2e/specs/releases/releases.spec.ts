import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { origins } from '../../support/origins.ts';
import { remakeCurrent } from '../../support/releases/remakeCurrent.ts';
import { signIn } from '../../support/session/signIn.ts';
import { stack } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const TITLE = '출시 예정 소식';

// rule: release-set.pointer-and-history
test(
  'a remote is released twice and rolled back without changing the host',
  { tag: '@desk-more' },
  async ({ page }, { project }) => {
    const next = `${TITLE} (${project.name})`;
    await signIn(page, '김소미', '/accounts/preview');
    await expectTitle(page, TITLE);
    const host = await hostScript(page);

    const build = await buildChanged(next, project.name);
    release('--from', build, '--skip-browser-gate');
    await page.reload();
    await expectTitle(page, next);
    expect(await hostScript(page)).toBe(host);

    release('--rollback');
    await page.reload();
    await expectTitle(page, TITLE);
    expect(await hostScript(page)).toBe(host);
  },
);

test('the page contains the current release set, so that no request waits for it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await signIn(page, '김소미', '/accounts');
  const embedded = await page.locator('#release-set').textContent();
  expect(requested).not.toContain('/remotes.json');
  const served = await page.request.get(`${origins.host}/remotes.json`);
  expect(JSON.parse(embedded ?? '')).toEqual(await served.json());
});

/** Builds mf-preview with another title; resolves to the directory. */
function buildChanged(title: string, name: string): Promise<string> {
  return remakeCurrent('mf-preview', `0.0.6-${name}`, {
    change: ({ contract, read, write }) => {
      for (const file of new Set(Object.values(contract.pages).flatMap(({ js }) => js)))
        write(file, read(file).replaceAll(TITLE, title));
    },
  });
}

function release(...options: string[]): void {
  const command = [join(ROOT, 'tools/bootstrap.cjs'), 'release', 'mf-preview', ...options, '--profile', stack.profile];
  execFileSync(process.execPath, command, { cwd: ROOT });
}

async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible();
}

function hostScript(page: Page): Promise<string | null> {
  return page.locator('script[src^="/assets/main"]').getAttribute('src');
}
