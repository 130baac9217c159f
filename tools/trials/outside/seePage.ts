import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@backoffice/processes';

/** Seeded seller with orders. */
const SELLER = '김소미';

/** Screen to open, the heading that it must show, and the build that must have rendered it. */
export interface SeenPage {
  readonly host: string;
  readonly path: string;
  readonly heading: string;
  readonly build: { readonly id: string; readonly version: string };
}

/**
 * Logs in with a new browser and opens a screen.
 * @throws if the heading is not shown within a minute, or the page did not load the build
 */
export async function seePage({ host, path, heading, build }: SeenPage): Promise<void> {
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
    page.setDefaultTimeout(60_000);
    const loaded: string[] = [];
    page.on('response', (response) => {
      if (response.ok()) loaded.push(response.url());
    });
    await page.goto(`${host}${path}`);
    await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
    await page.getByRole('button', { name: SELLER }).click();
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    const folder = `/${build.id}/${build.version}/`;
    if (!loaded.some((url) => url.includes(folder))) throw new Error(`The page loaded no file of ${folder}.`);
  } finally {
    await browser.close();
  }
}
