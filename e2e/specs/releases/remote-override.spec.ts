import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { changePageConfig } from '../../support/browser/changePageConfig.ts';
import { signIn } from '../../support/session/signIn.ts';
import { origins } from '../../support/origins.ts';
import { expect, test } from '../../support/test.ts';

const REMOTE = resolve(import.meta.dirname, '../../../mf-accounts/dist');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** Returns the folder of the newest build of mf-accounts, to serve as a developer's machine does. */
function newestBuild(): string {
  const builds = readdirSync(REMOTE)
    .map((name) => join(REMOTE, name))
    .filter((dir) => readdirSync(dir).includes('contract.json'));
  return builds.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0] ?? REMOTE;
}

/** Serves a folder on a free port during a test; returns its origin and the requested paths. */
async function serveBuild(dir: string) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    requested.push(path);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'text/plain');
    try {
      response.end(readFileSync(join(dir, path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, requested, stop };
}

const badge = (page: Page) => page.getByRole('complementary', { name: '개발 중인 화면' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Returns the controls whose centre is covered by the badge. */
async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input')]
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        if (width === 0 || height === 0 || y < 0 || y + height > innerHeight) return false;
        const topElement = document.elementFromPoint(x + width / 2, y + height / 2);
        return (
          topElement !== null &&
          !control.contains(topElement) &&
          !topElement.contains(control) &&
          topElement.closest('aside') !== null
        );
      })
      .map((control) => control.outerHTML),
  );
}

test('the tab loads a remote from this machine, with a badge, until the released remote is restored', async ({
  page,
}) => {
  const machine = await serveBuild(newestBuild());
  await signIn(page, '김소미', '/');
  await expect(heading(page, '마켓')).toBeVisible();
  await page.goto(`/accounts?remote=accounts@${machine.origin}`);
  await expect(heading(page, '내 계정')).toBeVisible();
  await expect(badge(page)).toHaveText(new RegExp(`mf-accounts 화면을 ${machine.origin}에서 불러오고 있어요`));
  await expect(page).toHaveURL(`${origins.host}/accounts`);
  expect(machine.requested).toContain('/contract.json');
  expect(machine.requested.some((path) => path.startsWith('/remoteEntry.'))).toBe(true);
  expect(await coveredControls(page)).toEqual([]);

  await page.reload();
  await expect(badge(page)).toBeVisible();
  await page.goto('/');
  await expect(heading(page, '마켓')).toBeVisible();
  await expect(badge(page)).toBeVisible();
  expect(await coveredControls(page)).toEqual([]);

  await badge(page).getByRole('button', { name: '배포된 화면으로' }).click();
  await expect(badge(page)).toHaveCount(0);
  await page.goto('/accounts');
  await expect(heading(page, '내 계정')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  machine.stop();
});

test('another tab retains the released remote', async ({ page, context }) => {
  const machine = await serveBuild(newestBuild());
  await signIn(page, '김소미', `/accounts?remote=accounts@${machine.origin}`);
  await expect(badge(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/accounts');
  await expect(heading(other, '내 계정')).toBeVisible();
  await expect(badge(other)).toHaveCount(0);
  machine.stop();
});

test('the override query is ignored if the configuration does not allow overrides', async ({ page }) => {
  const machine = await serveBuild(newestBuild());
  await changePageConfig(page, (config) => ({ ...config, allowRemoteOverride: false }));
  await signIn(page, '김소미', `/accounts?remote=accounts@${machine.origin}`);
  await page.goto(`/accounts?remote=accounts@${machine.origin}`);
  await expect(heading(page, '내 계정')).toBeVisible();
  await expect(page).toHaveURL(`${origins.host}/accounts`);
  await expect(badge(page)).toHaveCount(0);
  expect(machine.requested).toEqual([]);
  machine.stop();
});

test.describe('override from an unreachable machine', () => {
  test.use({ allowedErrors: /Failed to load resource|ERR_|RUNTIME-\d+|could not be loaded|Failed to fetch/ });

  test('only the overridden screen fails, with the usual message, until the released remote is restored', async ({
    page,
  }) => {
    const machine = await serveBuild(newestBuild());
    machine.stop();
    await signIn(page, '김소미', '/');
    await page.goto(`/accounts?remote=accounts@${machine.origin}`);
    await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
    await expect(badge(page)).toBeVisible();
    await page.goto('/');
    await expect(heading(page, '마켓')).toBeVisible();
    await page.goto('/accounts');
    await badge(page).getByRole('button', { name: '배포된 화면으로' }).click();
    await expect(heading(page, '내 계정')).toBeVisible();
  });
});
