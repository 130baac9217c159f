import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { origins } from '../../support/origins.ts';
import { pictureFile } from '../../support/browser/pictureFile.ts';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

const TESTER = '최테스';
const hosts = [origins.cdn, origins.standins].map((origin) => new URL(origin).host).join(', ');
const OPEN = { 'access-control-allow-origin': '*' };
const png = pictureFile('a.png', 60, 40).buffer;

const input = (page: Page) => page.getByRole('textbox', { name: '입력' });
const run = (page: Page) => page.getByRole('button', { name: '실행' });
const picture = (page: Page) => page.getByRole('img', { name: '가져온 이미지' });

async function fetchFrom(page: Page, address: string): Promise<void> {
  await input(page).fill(address);
  await run(page).click();
}

// rule: lab.test-screen
test(
  'a tester opens the lab from the menu, fetches a picture, sees it and saves it',
  { tag: '@desk-more' },
  async ({ page }) => {
    await signIn(page, TESTER);
    await page.getByRole('button', { name: '메뉴' }).click();
    await page.getByRole('link', { name: '실험실', exact: true }).click();
    await expect(page.getByRole('heading', { name: '실험실', level: 1 })).toBeVisible();
    await expect(page.getByRole('radio', { name: '내려받기' })).toBeChecked();
    const address = await input(page).inputValue();
    expect(address).toMatch(/^http.*\/uploads\/.*\.webp$/);
    const requested = page.waitForRequest((request) => request.url() === address && request.resourceType() === 'fetch');
    await run(page).click();
    const headers = await (await requested).allHeaders();
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
    await expect.poll(() => picture(page).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
    await expectNoViolations(page);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '이미지 저장' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^lab_20\d{12}\.webp$/);
    expect((await sharp(await readFile(await download.path())).metadata()).format).toBe('webp');
    await expect(page.getByText(`${download.suggestedFilename()} 내려받기를 시작했어요.`).first()).toBeVisible();
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  },
);

test('an account that is not a tester does not see the lab', { tag: '@desk-more' }, async ({ page }) => {
  await signIn(page, '김소미', '/lab');
  await expect(page.getByText('페이지를 찾을 수 없어요')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test(
  'the lab requests only the CDN and configured hosts, and refuses other addresses with a reason before a request',
  { tag: '@desk-more' },
  async ({ page }) => {
    await signIn(page, TESTER, '/lab');
    const otherRequests: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.endsWith('.test')) otherRequests.push(request.url());
    });
    for (const [address, message] of [
      ['', '이미지 주소를 입력해주세요.'],
      ['그림', '주소 형식이 올바르지 않아요.'],
      ['http://images.test/a.png', 'https://로 시작하는 주소만 가져올 수 있어요.'],
      ['https://images.test/a.png', `보안을 위해 ${hosts}에 있는 이미지만 가져올 수 있어요.`],
      [`${origins.api}/user/me`, `보안을 위해 ${hosts}에 있는 이미지만 가져올 수 있어요.`],
    ] as const) {
      await fetchFrom(page, address);
      await expect(input(page)).toHaveAccessibleDescription(new RegExp(`^${message.replaceAll('.', '\\.')}`));
      await expect(input(page)).toBeFocused();
    }
    expect(otherRequests).toEqual([]);
  },
);

test.describe('address without a picture', () => {
  test.use({ allowedErrors: /Failed to load resource|CORS policy/ });

  const ANSWERS: Record<string, { message: string; answer: (route: Route) => unknown }> = {
    'missing picture': {
      message: '이 주소에는 이미지가 없어요. (응답 404)',
      answer: (route) => route.continue(),
    },
    'HTML page with the content type of a picture': {
      message: 'jpg, jpeg, png, webp 이미지가 아니에요.',
      answer: (route) => route.fulfill({ headers: OPEN, contentType: 'image/png', body: '<!doctype html>' }),
    },
    'picture over the size limit': {
      message: '파일 크기가 너무 큽니다. (8MB 이하)',
      answer: (route) => route.fulfill({ headers: OPEN, body: Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)]) }),
    },
    redirect: {
      message: '다른 주소로 넘어가는 주소예요.',
      answer: (route) => route.fulfill({ status: 302, headers: { ...OPEN, location: 'https://images.test/a.png' } }),
    },
    'response that CORS blocks': {
      message: '이미지를 가져오지 못했어요. 인터넷 연결과 주소를 확인해주세요.',
      answer: (route) => route.fulfill({ headers: { 'access-control-allow-origin': 'https://x.test' }, body: png }),
    },
    'unreachable server': {
      message: '이미지를 가져오지 못했어요. 인터넷 연결과 주소를 확인해주세요.',
      answer: (route) => route.abort('connectionrefused'),
    },
  };

  test('the lab explains each failed fetch at the address field', { tag: '@desk-more' }, async ({ page }) => {
    await signIn(page, TESTER, '/lab');
    for (const [at, [what, { message, answer }]] of Object.entries(ANSWERS).entries())
      await test.step(what, async () => {
        const address = `${origins.cdn}/uploads/lab-000${at}.png`;
        await page.route(address, (route) => void answer(route));
        await fetchFrom(page, address);
        await expect(input(page)).toHaveAccessibleDescription(new RegExp(`^${message.replace(/[.()]/g, '\\$&')}`));
        await expect(picture(page)).toHaveCount(0);
      });
  });
});
