import { expect, it } from '@jest/globals';
import { clientConfig } from '../client-config/clientConfig.ts';
import { portsFrom } from '../ports/ports.ts';
import { renderIndex } from './renderIndex.ts';

const host = { version: '1', shares: {}, session: [], integrity: {} };
const set = { revision: 7, remotes: [] };
const config = clientConfig(portsFrom(3000));

it('puts the configuration, the release set and then the preload script where the template says', () => {
  const html = renderIndex('<head><!--release-set--><!--preload--></head>', { config, set, host });
  expect(html).toMatch(
    /^<head><script type="application\/json" id="client-config">[^<]*"apiHost":"http:\/\/localhost:4000"[^<]*<\/script><script type="application\/json" id="release-set">\{"revision":7,"remotes":\[\]\}<\/script><script type="application\/json" id="host-files">[^<]*<\/script><script>/,
  );
});

it('lets no data end its block', () => {
  const evil = { version: '1', shares: { '</script><img>': ["$&$'"] }, session: [], integrity: {} };
  const html = renderIndex('<!--release-set--><!--preload-->', { config, set, host: evil });
  expect(html).not.toContain('<img>');
  expect(html).toContain("$&$'");
});

it.each([
  ['<!--preload-->', 'exactly once'],
  ['<!--release-set--><!--release-set--><!--preload-->', 'exactly once'],
  ['<!--preload--><!--release-set-->', 'must stand before'],
])('refuses the template %j', (template, words) => {
  expect(() => renderIndex(template, { config, set, host })).toThrow(words);
});
