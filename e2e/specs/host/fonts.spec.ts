import type { Page } from '@playwright/test';
import { openLogin } from '../../support/session/openLogin.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

// A context of its own has no font in its cache.
test.use({ ownContext: true });

/** The two files of the interface font, and files of the complete one for the texts of the remote and of sellers. */
const FILES_MAX = 7;
/** How far texts may move by themselves, as the page measures it. */
const SHIFT_MAX = 0.01;

/** The font files that a page asks for, by name. */
function watchFonts(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') names.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  return names;
}

/**
 * Waits until all fonts of what is shown are there, and answers how much moved until then. Then it moves everything
 * itself, so that a page whose shifts are not observed is not taken for one without any: without that report it waits.
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

test('the sign-in is shown in one font file, and nothing moves when it comes', async ({ page }) => {
  const fonts = watchFonts(page);
  await openLogin(page);
  await expect(page.getByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(SHIFT_MAX);
  expect(fonts).toEqual([expect.stringMatching(/^seller-sans\.[\da-f]{8}\.woff2$/)]);
});

test('the markets are shown in few font files, and nothing moves when they come', async ({ page }) => {
  await signIn(page, '김소미');
  await expect(page.getByRole('article', { name: '봄 소풍 스티커 마켓' }).first()).toBeVisible();
  const fonts = watchFonts(page);
  await page.reload();
  await expect(page.getByRole('article', { name: '봄 소풍 스티커 마켓' }).first()).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(SHIFT_MAX);
  expect(new Set(fonts).size).toBeLessThanOrEqual(FILES_MAX);
});
