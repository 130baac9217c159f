import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { findChromium } from '@backoffice/processes';
import { readContract, readHostBuild } from '@backoffice/release/files/buildContract';
import { localConfig } from '@backoffice/release/page/localConfig';
import { parseNginxHeaders } from '@backoffice/release/page/nginxHeaders';
import { renderIndex } from '@backoffice/release/page/renderIndex';
import { renderPageHeaders } from '@backoffice/release/page/renderPageHeaders';
import { CDN_FILE_HEADERS } from '@backoffice/release/page/securityHeaders';
import { listen } from '@backoffice/release/page/sites/listen';
import { CDN_ROUTES } from '@backoffice/release/page/sites/routes';
import { serveRoutes } from '@backoffice/release/page/sites/serveRoutes';
import { toRemoteBuild } from '@backoffice/release/store/renderReleaseSet';
import { type Browser, chromium } from 'playwright-core';
import { BUILT_UID, loadAnswers } from '../site/loadAnswers.ts';
import { localApi } from '../site/localApi.ts';
import { findHost, localPage } from '../site/localPage.ts';
import { type LocalLogin, storeLogin } from '../site/storeLogin.ts';
import { FAILURE_HEADINGS, watchProblems } from './watchProblems.ts';

/** Ids of the builders, for the parameters of a path. */
const PARAMETERS: Readonly<Record<string, string>> = { marketId: 'market-0001', productId: 'product-0001' };

/** Remote to try: the folder of its repository, which has the answers, and its build. */
interface Trial {
  readonly dir: string;
  readonly build: string;
}

/**
 * Opens each declared path of a build in Chromium, in the built host with its policy and with the answers of the
 * remote's tests. Returns problems, a text each.
 */
export async function tryScreens({ dir, build }: Trial): Promise<string[]> {
  const site = await openSite({ dir, build });
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const problems: string[] = [];
    for (const path of Object.keys(readContract(build).pages))
      problems.push(
        ...(await tryScreen(browser, site.page + toAddress(path), site.login)).map((each) => `${path}: ${each}`),
      );
    return [...new Set([...problems, ...site.missing])];
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Serves a page of the built host with the build as its only remote. */
async function openSite({ dir, build }: Trial) {
  const host = findHost(dir, 'build');
  const parts: Partial<Record<'page' | 'api' | 'cdn', RequestListener>> = {};
  const servers = await Promise.all(
    (['page', 'api', 'cdn'] as const).map((part) => listen(0, (...call) => parts[part]?.(...call))),
  );
  const [page = '', api = '', cdn = ''] = servers.map(({ port }) => `http://localhost:${port}`);
  const config = localConfig({ host: page, api, cdn, standins: page, emulator: api });
  const contract = readContract(build);
  const current = { ...toRemoteBuild(contract, config, true), base: `${cdn}/` };
  const set = { revision: 1, remotes: [{ id: contract.id, current }] };
  const template = readFileSync(join(host, 'index.template.html'), 'utf8');
  const html = renderIndex(template, { config, set, host: readHostBuild(host) });
  const login: LocalLogin = { uid: BUILT_UID, token: 'local', apiKey: config.firebase.apiKey };
  const missing = new Set<string>();
  parts.page = localPage({
    render: () => html,
    headers: parseNginxHeaders(renderPageHeaders(config, [html])),
    documents: { '/config.json': () => config, '/remotes.json': () => set },
    folders: [host],
  });
  parts.api = localApi({ page, login, answer: loadAnswers(dir), onMissing: (problem) => missing.add(problem) });
  parts.cdn = serveRoutes({ routes: CDN_ROUTES, dir: build, headers: CDN_FILE_HEADERS, readHeaders: () => ({}) });
  return { page, login, missing, stop: () => Promise.all(servers.map((server) => server.stop())) };
}

/** Opens an address until its screen, or a failure in its place, is shown and its requests have ended. */
async function tryScreen(browser: Browser, address: string, login: LocalLogin): Promise<string[]> {
  const page = await browser.newPage();
  const problems = await watchProblems(page);
  page.on('console', (line) => line.type() === 'error' && problems.add(`The page reported errors: ${line.text()}`));
  page.on('pageerror', ({ message }) => problems.add(`The page reported errors: ${message}`));
  await page.addInitScript(storeLogin, login);
  await page.goto(address);
  try {
    const heading = page.getByRole('heading', { level: 1 });
    await heading.or(page.getByRole('alertdialog')).first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const title of await heading.filter({ hasText: FAILURE_HEADINGS }).allTextContents())
      problems.add(`The page shows “${title}” instead of the screen.`);
  } catch {
    problems.add('The screen shows no heading of level 1, or its requests do not end, within 30 seconds.');
  }
  await page.close();
  return [...problems];
}

function toAddress(path: string): string {
  return path
    .split('/')
    .filter((part) => !part.endsWith('?'))
    .map((part) => (part.startsWith(':') ? (PARAMETERS[part.slice(1)] ?? '1') : part))
    .join('/');
}
