import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Service, withStdinLeash } from '@backoffice/processes';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import type { Runner } from '../Runner.ts';

/** Program and Debian package of Firefox. */
export const FIREFOX = 'firefox-esr';

const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;

/** Starts headless Firefox with an empty profile, passes its WebDriver BiDi address to `work`, and stops it. */
export async function withFirefox<T>(runner: Runner, work: (address: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
  let address = '';
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
  const firefox = new Service({
    name: 'Firefox',
    ...withStdinLeash(FIREFOX, ...args),
    cwd: ROOT,
    env: { ...process.env, LANG: 'C.UTF-8', TZ: 'Asia/Seoul' },
    log: join(runner.profile.logs, 'firefox.log'),
    leash: 'stdin',
    onLine: (line) => (address ||= LISTENING.exec(line)?.[1] ?? ''),
  });
  try {
    await firefox.ready(() => address !== '');
    return await work(address);
  } finally {
    await firefox.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
