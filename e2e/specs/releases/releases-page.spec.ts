import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { signIn } from '../../support/session/signIn.ts';
import { stack } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Starts `npm run releases` for the product under test on a free port; the caller stops the process. */
async function startReleases(): Promise<{ readonly process: ChildProcess; readonly address: string }> {
  const script = resolve(ROOT, 'tools/src/release/overview/main.ts');
  const started = spawn(process.execPath, [script, '--port', '0', '--profile', stack.profile], { cwd: ROOT });
  let output = '';
  for await (const chunk of started.stdout) {
    output += String(chunk);
    const [address] = /http:\/\/localhost:\d+\//.exec(output) ?? [];
    if (address !== undefined) return { process: started, address };
  }
  throw new Error(`npm run releases ended: ${output}`);
}

test('the releases page shows the served builds with their reports and the last decisions', async ({ page }) => {
  await signIn(page, '김소미');
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  const releases = await startReleases();
  try {
    await page.goto(releases.address);
    await expect(page.getByRole('heading', { name: '릴리스', level: 1 })).toBeVisible();
    await expect(page.getByText('팀 markets · 경로 /')).toBeVisible();
    const builds = page.getByRole('table', { name: 'mf-markets 버전' });
    await expect(builds.getByRole('row').filter({ hasText: '현재' })).toContainText(/[\d.]+-[\da-f]{8}/);
    // The previous page sent its reports when it was left; the API stores them a few seconds later.
    await expect
      .poll(async () => {
        await page.reload();
        return builds.getByRole('cell', { name: /^[1-9]\d*%$/ }).count();
      })
      .toBeGreaterThan(0);
    await expect(page.getByRole('table', { name: '변경 기록' }).getByRole('row').nth(1)).toContainText(/mf-|host/);
    await expectNoViolations(page);
  } finally {
    releases.process.kill('SIGTERM');
    await once(releases.process, 'exit');
  }
});
