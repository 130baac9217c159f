import type { Page } from '@playwright/test';
import { DevCommand } from '../../support/dev/DevCommand.ts';
import { origins } from '../../support/origins.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

const TITLE = '출시 예정 소식';
const EDITED = '곧 여는 마켓 소식';
const SOURCE = 'src/preview-edit/PreviewEditPage.tsx';
const PATH = '/accounts/preview';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

/** Logs in at the host of `npm run dev`, which starts the login at its own simulated services. */
async function logInAt(page: Page, address: string, nickname: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
  await page.getByRole('button', { name: nickname }).click();
}

// The shared context does not clear the storage of another origin.
test.use({ ownContext: true });

test('npm run dev with a running stack shows an edit, retains typed values, and uses the released builds of other remotes', async ({
  page,
}) => {
  test.slow();
  const dev = new DevCommand('mf-preview', 'beside');
  try {
    // As by default: the port of the running stack is requested, and a free one is used.
    const host = await dev.start(/^The back office: +(\S+)$/, '--port', new URL(origins.host).port);
    expect(host).not.toBe(origins.host);
    await logInAt(page, `${host}${PATH}`, '김소미');
    await expect(heading(page, TITLE)).toBeVisible();
    const field = page.getByRole('textbox').first();
    await field.fill('손으로 적은 제목');

    dev.edit(SOURCE, TITLE, EDITED);
    await expect(heading(page, EDITED)).toBeVisible();
    await expect(field).toHaveValue('손으로 적은 제목');
    dev.edit(SOURCE, EDITED, TITLE);
    await expect(heading(page, TITLE)).toBeVisible();

    await field.clear();
    await page.goto(`${host}/`);
    await expect(heading(page, '마켓')).toBeVisible();
    // Pending requests and reports of the page would find no server.
    await page.close();
  } finally {
    await dev.stop();
  }
});

test('npm run dev with --alone shows an edit in a tab of the running stack that loads the remote from this machine', async ({
  page,
}) => {
  test.slow();
  const dev = new DevCommand('mf-preview', 'alone');
  try {
    const port = String(Number(new URL(origins.host).port) + 250);
    const query = await dev.start(/(\?remote=\S+)/, '--alone', '--port', port);
    await signIn(page, '김소미', '/');
    await page.goto(`${PATH}${query}`);
    await expect(heading(page, TITLE)).toBeVisible();
    dev.edit(SOURCE, TITLE, EDITED);
    await expect(heading(page, EDITED)).toBeVisible();
    await page.close();
  } finally {
    await dev.stop();
  }
});
