import type { Page } from '@playwright/test';
import { openLogin } from '../../support/session/openLogin.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

// A new context has no cached fonts.
test.use({ ownContext: true });

/** Two files of the interface font, and files of the complete font for texts of remotes and sellers. */
const FILES_MAX = 7;
/** Maximum layout shift, as the page measures it. */
const SHIFT_MAX = 0.01;

/** Records the names of the requested font files. */
function watchFonts(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') names.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  return names;
}

/**
 * Waits until all visible fonts are loaded and returns the layout shift up to that moment. Then it shifts the page on
 * purpose and waits for the report, so that missing observation is not mistaken for no shift.
 */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const end = performance.now();
    return new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list, observer) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (shift.startTime >= end) {
            observer.disconnect();
            return resolve(sum);
          }
          if (!shift.hadRecentInput) sum += shift.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
      const spacer = document.createElement('div');
      spacer.style.height = '100px';
      document.body.prepend(spacer);
    });
  });

test('the sign-in page uses one font file and does not shift when the font is loaded', async ({ page }) => {
  const fonts = watchFonts(page);
  await openLogin(page);
  await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(SHIFT_MAX);
  expect(fonts).toEqual([expect.stringMatching(/^seller-sans\.[\da-f]{8}\.woff2$/)]);
  const painted = () => [...document.fonts].find(({ family }) => /Seller First/.test(family))?.status;
  expect(await page.evaluate(painted)).toBe('loaded');
});

test('the market list uses few font files and does not shift when the fonts are loaded', async ({ page }) => {
  await signIn(page, '김소미');
  await expect(page.getByRole('article', { name: '봄 소풍 스티커 마켓' }).first()).toBeVisible();
  const fonts = watchFonts(page);
  await page.reload();
  await expect(page.getByRole('article', { name: '봄 소풍 스티커 마켓' }).first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(SHIFT_MAX);
  expect(new Set(fonts).size).toBeLessThanOrEqual(FILES_MAX);
});
