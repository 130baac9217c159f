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

/** Logs in to a host on an origin of its own, whose login starts at its own stand-ins. */
async function logInAt(page: Page, address: string, nickname: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: '카카오톡으로 로그인' }).click();
  await page.getByRole('button', { name: nickname }).click();
}

// Another origin stores what the shared context does not clear.
test.use({ ownContext: true });

test('beside a running stack an edit is shown, keeps what was typed, and other remotes are the released ones', async ({
  page,
}) => {
  test.slow();
  const dev = new DevCommand('mf-preview', 'beside');
  try {
    // As by default: the port of the running stack is asked for, and one beside it is taken.
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
    // What the page still loads and reports would find no server.
    await page.close();
  } finally {
    await dev.stop();
  }
});

test('with --alone an edit is shown in the tab of a running stack that takes the remote from this machine', async ({
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
