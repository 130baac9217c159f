import { join } from 'node:path';
import { Service, answersWith, withStdinLeash } from '@backoffice/processes';
import type { ServiceOptions } from '@backoffice/processes';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { findFreePort } from '../../runtime/ports/findFreePorts.ts';
import type { Runner } from '../Runner.ts';

/** First port of the driver: different from the ports of a stack. */
const DRIVER_PORT = 3750;
/** Larger than any phone. */
const SCREEN = '1280x1024x24';

/** Starts a virtual display with WebKitWebDriver, passes the driver's address to `work`, and stops both. */
export async function withDriver<T>(runner: Runner, work: (driver: string) => Promise<T>): Promise<T> {
  const running: Service[] = [];
  const start = (
    name: string,
    [program, ...args]: [string, ...string[]],
    more: Pick<ServiceOptions, 'env' | 'onLine'> = {},
  ) => {
    const log = join(runner.profile.logs, `${name.toLowerCase()}.log`);
    const service = new Service({ name, ...withStdinLeash(program, ...args), cwd: ROOT, log, leash: 'stdin', ...more });
    running.push(service);
    return service;
  };
  try {
    let display = '';
    const screen = start('Xvfb', ['Xvfb', '-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
      onLine: (line) => (display ||= /^\d+$/.exec(line)?.[0] ?? ''),
    });
    await screen.ready(() => display !== '');
    const port = await findFreePort(DRIVER_PORT);
    const driver = start('WebKitWebDriver', ['WebKitWebDriver', `--port=${port}`, '--replace-on-new-session'], {
      env: { ...process.env, DISPLAY: `:${display}`, LANG: 'C.UTF-8', TZ: 'Asia/Seoul' },
    });
    const address = `http://127.0.0.1:${port}`;
    await driver.ready(answersWith(`${address}/status`, 200));
    return await work(address);
  } finally {
    for (const service of running.toReversed()) await service.stop();
  }
}
