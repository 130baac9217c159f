import type { Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { RETRY_CLOSED_CONNECTION } from '../../support/browser/fetchOptions.ts';
import { expectStoredDraft, readStoredDraftKeys } from '../../support/browser/storedDrafts.ts';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { signIn } from '../../support/session/signIn.ts';
import { origins } from '../../support/origins.ts';
import { suspendLockHolder } from '../../support/browser/suspendLockHolder.ts';
import { pictureFile } from '../../support/browser/pictureFile.ts';
import { expect, test } from '../../support/test.ts';

const INSERT = `${origins.api}/feed/insert/preview`;
const UPLOAD = `${origins.api}/upload/cover`;
const CROSS_ORIGIN = {
  'access-control-allow-origin': origins.host,
  'access-control-allow-credentials': 'true',
};

const photos = (page: Page) => page.getByRole('group', { name: '사진' });
const contents = (page: Page) => page.getByRole('textbox', { name: '물품 소개' });
const stored = (page: Page, done: '등록' | '저장') =>
  expect(page.getByRole('heading', { name: `소식이 ${done}됐어요` })).toBeVisible();
const upload = (page: Page) => page.getByRole('button', { name: '업로드', exact: true });
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true });

/**
 * Returns the sizes of the pictures in order; stored pictures have no other distinction. Loads the originals, because a
 * tile may show a narrower file.
 */
const shapes = (page: Page) =>
  photos(page)
    .getByRole('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      Promise.all(
        images.map(async ({ src }) => {
          const picture = new Image();
          picture.src = src;
          await picture.decode().catch(() => undefined);
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }),
      ),
    );

async function choose(page: Page, ...files: ReturnType<typeof pictureFile>[]): Promise<void> {
  const before = await photos(page).getByRole('img').count();
  await photos(page).locator('input[type=file]').setInputFiles(files);
  await expect(photos(page).getByRole('img')).toHaveCount(before + files.length);
  await expect(photos(page).getByRole('progressbar')).toHaveCount(0);
}

async function openNew(page: Page): Promise<void> {
  await signIn(page, '박하늘', '/accounts/preview');
  await expect(contents(page)).toBeVisible();
}

const field = (page: Page, name: '월' | '일') => page.getByRole('textbox', { name, exact: true });
const week = (page: Page) => page.getByRole('combobox', { name: '주' });

async function chooseDay(page: Page, month: string, day: string) {
  await page.getByRole('radio', { name: '일', exact: true }).check();
  await field(page, '월').fill(month);
  await field(page, '일').fill(day);
}

/** Collects the ids of the created posts. */
function collectIds(page: Page): Promise<string>[] {
  const ids: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url() === INSERT && response.request().method() === 'POST' && response.ok())
      ids.push(response.json().then(({ _id }: { _id: string }) => _id));
  });
  return ids;
}

/** Writes and sends a post with two pictures; returns its id. */
async function createPost(page: Page): Promise<string> {
  const ids = collectIds(page);
  await openNew(page);
  await choose(page, pictureFile('wide.png', 400, 300), pictureFile('high.png', 300, 400));
  await contents(page).fill('여름 스티커가 나와요');
  await page.getByRole('radio', { name: '주', exact: true }).check();
  await field(page, '월').fill('7');
  await week(page).selectOption('둘째 주');
  await upload(page).click();
  await stored(page, '등록');
  return (await Promise.all(ids)).join();
}

test(
  'a post is written, stored with its pictures in order, loaded again, changed and saved',
  { tag: '@desk-more' },
  async ({ page }) => {
    test.slow();
    const id = await createPost(page);
    await expect(page.getByRole('link', { name: `${origins.standins}/promo/preview/${id}` })).toBeVisible();
    const first = page
      .getByRole('region', { name: /작성한 소식/ })
      .getByRole('listitem')
      .first();
    await expect(first).toContainText('여름 스티커가 나와요');
    await first.getByRole('link', { name: '수정' }).click();
    await page.waitForURL(`${origins.host}/accounts/preview/${id}`);
    await expect(contents(page)).toHaveValue('여름 스티커가 나와요');
    await expect(page.getByRole('radio', { name: '주', exact: true })).toBeChecked();
    await expect(field(page, '월')).toHaveValue('7');
    await expect(week(page)).toHaveValue('2');
    await expect.poll(() => shapes(page)).toEqual(['400x300', '300x400']);

    await photos(page).getByRole('button', { name: '사진 1 삭제' }).click();
    await choose(page, pictureFile('square.png', 200, 200));
    await photos(page).getByRole('button', { name: '사진 2 편집' }).click();
    const editor = page.getByRole('dialog', { name: '사진 2 편집' });
    await editor.getByRole('button', { name: '4:3' }).click();
    await editor.getByRole('button', { name: '적용' }).click();
    await expect(editor).toHaveCount(0);
    await photos(page).getByRole('button', { name: '사진 2 편집' }).click();
    await editor.getByRole('button', { name: '대표 사진으로' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
    await chooseDay(page, '2', '29');
    await save(page).click();
    await stored(page, '저장');

    await page.goto(`${origins.host}/accounts/preview/${id}`);
    await expect(field(page, '일')).toHaveValue('29');
    await expect.poll(() => shapes(page)).toEqual(['200x150', '300x400']);
  },
);

test(
  'all missing fields of a post are reported together, and the first one is focused',
  { tag: '@desk-more' },
  async ({ page }) => {
    await openNew(page);
    await page.getByRole('radio', { name: '일', exact: true }).check();
    await upload(page).click();
    await expect(page.getByText('사진을 업로드 해주세요')).toBeVisible();
    await expect(page.getByText('물품 소개를 입력해주세요')).toBeVisible();
    await expect(page.getByText('날짜를 입력해주세요')).toHaveCount(2);
    await expect(photos(page).locator('input[type=file]')).toBeFocused();
    await chooseDay(page, '2', '30');
    await upload(page).click();
    await expect(page.getByText('없는 날짜예요. 다시 입력해주세요.')).toBeVisible();
    await expectNoViolations(page);
  },
);

test.describe('failed upload', () => {
  test.use({ allowedErrors: /503/ });

  test(
    'a failed upload leaves one post, which is completed after a reload',
    { tag: '@desk-more' },
    async ({ page }) => {
      test.slow();
      const ids = collectIds(page);
      await openNew(page);
      await choose(page, pictureFile('wide.png', 400, 300), pictureFile('high.png', 300, 400));
      await contents(page).fill('한 번만 등록돼요');
      let sent = 0;
      await page.route(UPLOAD, (route) => {
        sent += 1;
        return sent === 1
          ? route.continue()
          : route.fulfill({ status: 503, headers: CROSS_ORIGIN, json: { message: 'unavailable' } });
      });
      await upload(page).click();
      await expect(page.getByText('1개의 파일을 업로드하지 못했습니다.')).toBeVisible();
      await answerDialog(page, '확인');
      await expectStoredDraft(page, 1);
      await page.unroute(UPLOAD);
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText('저장하지 않은 내용을 불러왔어요')).toBeVisible();
      await expect.poll(() => shapes(page)).toEqual(['400x300', '300x400']);
      await upload(page).click();
      await stored(page, '등록');
      expect(ids).toHaveLength(1);
      await page.goto(`${origins.host}/accounts/preview/${await ids[0]}`);
      await expect.poll(() => shapes(page)).toEqual(['400x300', '300x400']);
      expect(await readStoredDraftKeys(page)).toEqual([]);
    },
  );
});

test.describe('lost response', () => {
  test.use({ allowedErrors: /ERR_|Failed to load resource/, ownContext: true });

  test(
    'a lost response followed by a crash creates no second post',
    { tag: '@desk-more' },
    async ({ page, context }) => {
      test.slow();
      await openNew(page);
      await choose(page, pictureFile('wide.png', 400, 300));
      await contents(page).fill('답을 못 받은 소식');
      const made: string[] = [];
      await page.route(INSERT, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        const response = await route.fetch(RETRY_CLOSED_CONNECTION);
        made.push(((await response.json()) as { _id: string })._id);
        return route.abort('connectionreset');
      });
      await upload(page).click();
      await expect(page.getByRole('alertdialog', { name: '인터넷에 연결할 수 없습니다' })).toBeVisible();
      const session = await context.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      session.send('Page.crash').catch(() => {});
      await crashed;

      const next = await context.newPage();
      const ids = collectIds(next);
      await next.goto(`${origins.host}/accounts/preview`);
      await expect(contents(next)).toHaveValue('답을 못 받은 소식');
      await upload(next).click();
      await stored(next, '등록');
      expect(await Promise.all(ids)).toEqual(made);
      expect(made).toHaveLength(1);
    },
  );
});

test.describe('missing post', () => {
  test.use({ allowedErrors: /404/ });

  test(
    'a post that does not exist or belongs to another seller is not found',
    { tag: '@desk-more' },
    async ({ page, browser }) => {
      test.slow();
      const id = await createPost(page);
      const other = await (await browser.newContext()).newPage();
      await signIn(other, '김소미');
      for (const path of [id, 'absent-0000']) {
        await other.goto(`${origins.host}/accounts/preview/${path}`);
        await expect(other.getByText('소식을 찾을 수 없어요')).toBeVisible();
      }
      await other.getByRole('link', { name: '새로 작성하기' }).click();
      await expect(upload(other)).toBeVisible();
      await other.context().close();
    },
  );
});

// rule: previews.after-saving
test(
  'the back button asks about unsaved changes; staying retains them, leaving discards them',
  { tag: '@desk-more' },
  async ({ page }) => {
    await openNew(page);
    await contents(page).fill('버릴 글');
    await expectStoredDraft(page);
    await page.getByRole('button', { name: '뒤로' }).click();
    await answerDialog(page, '계속 작성');
    await expect(contents(page)).toHaveValue('버릴 글');
    await page.getByRole('button', { name: '뒤로' }).click();
    await answerDialog(page, '나가기');
    await page.waitForURL(`${origins.host}/accounts`);
    await page.goto(`${origins.host}/accounts/preview`);
    await expect(contents(page)).toHaveValue('');
    expect(await readStoredDraftKeys(page)).toEqual([]);
    await page.getByRole('button', { name: '뒤로' }).click();
    await page.waitForURL(`${origins.host}/accounts`);
  },
);

test('a post with Hangul is written by keyboard alone', { tag: '@desk-more' }, async ({ page, context }) => {
  test.slow();
  await openNew(page);
  await choose(page, pictureFile('wide.png', 400, 300));
  const session = await context.newCDPSession(page);
  await contents(page).focus();
  for (const text of ['ㅅ', '시', '신', '신ㅅ', '신사', '신상']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await expect(contents(page)).toHaveValue(text);
  }
  await session.send('Input.insertText', { text: '신상' });
  await expect(contents(page)).toHaveValue('신상');
  await page.keyboard.press('Tab');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '월', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await expect(page.getByRole('region', { name: '미리보기' }).getByText('12월 출시 예정')).toBeVisible();
  await page.keyboard.press('Enter');
  await stored(page, '등록');
});

test.describe('a suspended tab has the locks of the browser', () => {
  test.use({ ownContext: true });

  // rule: errors.locks
  test('the form of a new post is shown without the locks that a suspended tab has', async ({ page }) => {
    await suspendLockHolder(page);
    await openNew(page);
    await contents(page).fill('가을 스티커');
    await expectStoredDraft(page);
  });
});
