import { expect, it } from '@jest/globals';
import { exampleConfig } from '../../testing/exampleConfig.ts';
import { renderIndex } from './renderIndex.ts';

const host = { version: '1', shares: {}, session: [], integrity: {} };
const set = { revision: 7, remotes: [] };
const config = exampleConfig();

it('renderIndex inserts configuration, release set and host files at the marker of the template', () => {
  const html = renderIndex('<head><!--release-set--></head>', { config, set, host });
  expect(html).toMatch(
    /^<head><script type="application\/json" id="client-config">[^<]*"apiHost":"http:\/\/localhost:4000"[^<]*<\/script><script type="application\/json" id="release-set">\{"revision":7,"remotes":\[\]\}<\/script><script type="application\/json" id="host-files">\{"version":"1"[^<]*<\/script><\/head>$/,
  );
});
