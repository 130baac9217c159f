import { expect, it } from '@jest/globals';
import { renderBlocks } from './renderBlocks.ts';

it('renderBlocks inserts blocks whose data does not end them, and which scripts read unchanged', () => {
  const data = { '</script><img>': ["$&$'", String.raw`\u003c`] };
  const html = renderBlocks('<head><!--release-set--></head>', { one: data, two: {} });
  expect(html).not.toContain('<img>');
  const [, one = ''] =
    /^<head><script type="application\/json" id="one">([^<]*)<\/script><script .*<\/head>$/.exec(html) ?? [];
  expect(JSON.parse(one)).toEqual(data);
});

it.each(['', '<!--release-set--><!--release-set-->'])('renderBlocks refuses the template %j', (template) => {
  expect(() => renderBlocks(template, {})).toThrow('exactly once');
});
