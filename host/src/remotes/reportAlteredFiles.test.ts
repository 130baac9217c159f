import { expect, it } from '@jest/globals';
import type { RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { EventLog } from '@backoffice/platform';
import { reportAlteredFiles } from './reportAlteredFiles.ts';

/** In place of a digest, which the browser computes: the text itself. */
const toHash = (text: string) => `sha384-${btoa(text)}`;
const page = { name: 'orders', keepAlive: false, js: ['page.js'], css: ['page.css'], shares: [] };
const build: RemoteBuild = {
  version: '1',
  name: 'mf_orders_1',
  base: 'https://cdn.test/mf-orders/1/',
  entry: 'entry.js',
  pages: { '/orders': page, '/other': { ...page, js: ['other.js'] } },
  integrity: Object.fromEntries(['entry.js', 'page.js', 'page.css', 'other.js'].map((file) => [file, toHash(file)])),
};

/** The reported events after failures of the build, whose server returns other bytes for some files. */
async function reported(answers: Record<string, string | undefined>, failures = 1) {
  const events = new EventLog();
  const asked: string[] = [];
  const fetch = async (address: string) => {
    const file = address.slice(build.base.length);
    asked.push(file);
    const text = file in answers ? answers[file] : file;
    if (text === undefined) throw new TypeError('Failed to fetch');
    return { ok: text !== '404', arrayBuffer: async () => new TextEncoder().encode(text).buffer };
  };
  const digest = async (_: string, bytes: ArrayBuffer) => bytes;
  const view = { fetch, crypto: { subtle: { digest } }, location: { pathname: '/orders' } };
  const set = { revision: 1, remotes: [{ id: 'mf-orders', current: build }] };
  reportAlteredFiles(events, view as unknown as Window, set);
  for (let each = 0; each < failures; each += 1)
    events.log('remote-failed', { remote: 'mf-orders', version: '1', part: 'entry' });
  // After all promises of the responses.
  await new Promise((resolve) => setTimeout(resolve));
  const altered = events.recent.filter(({ name }) => name === 'file-altered').map(({ fields }) => fields);
  return { altered, asked };
}

it('a failed build’s file with other bytes than the released ones is reported by its name', async () => {
  const { altered, asked } = await reported({ 'page.js': 'page.jS' });
  expect(altered).toEqual([{ remote: 'mf-orders', version: '1', file: 'page.js' }]);
  expect(asked).toEqual(['entry.js', 'page.js', 'page.css']);
});

it('a file that is missing or unreachable is not reported as altered', async () => {
  expect((await reported({ 'entry.js': '404', 'page.js': undefined })).altered).toEqual([]);
});

it('a build is checked once, however often it fails', async () => {
  expect((await reported({}, 3)).asked).toHaveLength(3);
});
