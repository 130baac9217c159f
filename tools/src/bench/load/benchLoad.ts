import { chromium } from '@playwright/test';
import { originsOf } from '../../ports/ports.ts';
import { profileOf } from '../../profile/Profile.ts';
import { LocalStack } from '../../start/LocalStack.ts';
import { findChromium } from '../../browser/findChromium.ts';
import { buildControl } from './buildControl.ts';
import { measureLoad } from './measureLoad.ts';
import { openPhone, openSession } from './openSession.ts';
import { printLoads } from './printLoads.ts';
import { swapSites } from './swapSites.ts';

const PORT = 3800;

/**
 * Prints the cold load of three screens (390×844, CPU slowed 4×, Fast 4G, empty cache), of the federated whole and of
 * the same sources as one bundle, alternating in one run. Figures are medians; nothing is asserted.
 */
export async function benchLoad(runs: number): Promise<void> {
  const profile = profileOf('bench');
  const print = (line: string) => console.log(line);
  const whole = new LocalStack({
    profile,
    port: PORT,
    reset: true,
    orders: 200,
    databaseUrl: undefined,
    durable: false,
    print,
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    await whole.start({ withBuilds: true });
    const origins = originsOf(whole.ports);
    const control = await buildControl(profile, origins.host);
    const session = await openSession(browser, origins.host);
    const screens = [
      { name: 'sign-in', path: '/login', ready: 'main button', context: await openPhone(browser) },
      { name: 'market list', path: '/', ready: 'main a[href^="/market/e/"]', context: session.context },
      { name: 'order list', path: session.ordersPath, ready: '[aria-posinset]', context: session.context },
    ];
    const loads = [];
    for (let run = 0; run < runs; run += 1) {
      for (const screen of screens) {
        for (const build of ['federated', 'one bundle'] as const) {
          const swapBack = build === 'one bundle' ? swapSites(profile.site, control) : () => {};
          const load = await measureLoad({ ...screen, url: origins.host + screen.path }).finally(swapBack);
          loads.push({ screen: screen.name, build, ...load });
        }
      }
      print(`  run ${run + 1} of ${runs}`);
    }
    printLoads(loads);
  } finally {
    await browser.close();
    await whole.stop();
  }
}
