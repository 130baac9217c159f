import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { origins } from '../../support/origins.ts';
import { findCurrent, readSet } from '../../support/remote-failures/releaseSet.ts';
import { signIn } from '../../support/session/signIn.ts';
import { stack } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const WORDS = '출시 예정 소식';

test(
  'a remote is released twice and rolled back without touching the host',
  { tag: '@desk-more' },
  async ({ page }, { project }) => {
    test.slow();
    const next = `${WORDS} (${project.name})`;
    await signIn(page, '김소미', '/accounts/preview');
    await expectTitle(page, WORDS);
    const host = await hostScript(page);

    const build = buildChanged(next, project.name);
    release('--from', build, '--skip-browser-gate');
    await page.reload();
    await expectTitle(page, next);
    expect(await hostScript(page)).toBe(host);

    release('--rollback');
    await page.reload();
    await expectTitle(page, WORDS);
    expect(await hostScript(page)).toBe(host);
  },
);

test('the page carries the release set that is in force, so that no request waits for it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await signIn(page, '김소미', '/accounts');
  const carried = await page.locator('#release-set').textContent();
  expect(requested).not.toContain('/remotes.json');
  const served = await page.request.get(`${origins.host}/remotes.json`);
  expect(JSON.parse(carried ?? '')).toEqual(await served.json());
});

test('the federation extension is answered with the host and the builds of the release set', async ({ page }) => {
  await signIn(page, '김소미', '/accounts/preview');
  await expectTitle(page, WORDS);
  const info = await page.evaluate(
    () => (window as unknown as { __FEDERATION__: { moduleInfo: object } }).__FEDERATION__.moduleInfo,
  );
  const { remotes } = await readSet();
  expect(Object.keys(info)).toEqual(['host', ...remotes.map(({ id, current }) => `${id}:${current.version}`)]);
  const { version, base, entry } = findCurrent({ revision: 0, remotes }, 'mf-preview');
  expect(info).toMatchObject({ [`mf-preview:${version}`]: { version, remoteEntry: base + entry } });
});

/** Builds mf-preview with another title in a folder of its own; returns the directory of the build. */
function buildChanged(title: string, name: string): string {
  const folder = join(ROOT, '.data', stack.profile, 'next', name, 'mf-preview');
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(ROOT, 'mf-preview'), folder, { recursive: true, filter: (file) => !/\/(dist|node_modules)$/.test(file) });
  const page = join(folder, 'src/preview-edit/PreviewEditPage.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll(WORDS, title));
  execFileSync(process.execPath, [join(ROOT, 'shared/build/src/cli.ts'), 'build'], { cwd: folder });
  const [version = ''] = readdirSync(join(folder, 'dist'));
  return join(folder, 'dist', version);
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
