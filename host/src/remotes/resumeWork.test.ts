import { type RemoteRoute, markUnfinishedWork } from '@backoffice/platform';
import { fakePlatform } from '@backoffice/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { resumeWork } from './resumeWork.ts';

const SALES = '/accounts/download/sales';

function start(resume: RemoteRoute['resume'], unfinished: readonly string[]) {
  const platform = fakePlatform();
  for (const path of unfinished) markUnfinishedWork(platform.stored, path, true);
  const route = { path: SALES, handle: { name: 'download-sales' }, Component: () => null, ...(resume && { resume }) };
  const preload = jest.fn((path: string) => (path === SALES ? { route: Promise.resolve(route) } : undefined));
  resumeWork(platform, { preload });
  return { platform, preload };
}

describe('resumeWork', () => {
  // rule: sales-files.found-again
  it('resumeWork loads a screen with unfinished work after the first screen and continues its work', async () => {
    let resume: RemoteRoute['resume'];
    const resumed = new Promise((resolve) => (resume = async (given) => resolve(given)));
    const { platform, preload } = start(resume, [SALES, '/removed']);
    expect(preload).not.toHaveBeenCalled();
    platform.nav.setScreenTitle('market-list');
    expect(await resumed).toBe(platform);
    expect(preload.mock.calls).toEqual([[SALES], ['/removed']]);
  });

  it('resumeWork loads nothing without unfinished work', () => {
    const { platform, preload } = start(undefined, []);
    platform.nav.setScreenTitle('market-list');
    expect(preload).not.toHaveBeenCalled();
  });
});
