import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { renderTemplate } from './renderTemplate.ts';

const HOST = join(import.meta.dirname, '../../../../host');
const MAIN = '<script src="/assets/main.js" defer></script>';

let page: string;
beforeAll(async () => {
  page = await renderTemplate(HOST, { main: MAIN, font: '<link rel="preload">', painted: 'd09G', styles: '.a{}' });
}, 60_000);

it('the host’s page has three inline scripts, which a release does not change', () => {
  const inline = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text.trim());
  expect(inline).toHaveLength(3);
  for (const text of inline) expect(text).toMatch(/^\(\(\)=>\{.*\}\)\(\);$/s);
  expect(page).toContain(MAIN);
  expect(page).toContain('.a{}');
  expect(page).toMatch(/id="painted-font">\s*"d09G"\s*<\/script>/);
});

// Chrome 49 and Safari 10 parse it.
it('the host’s first script, which refuses old browsers, has only syntax of 2015', () => {
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? [];
  expect(script).toContain('브라우저를 업데이트해주세요');
  expect(script).not.toMatch(/async|await|\?\.|\?\?|\*\*|catch\s*\{|\{\s*\.\.\.|#\w|static|\d_\d|\dn\b/);
});

it('the host’s page requests nothing before the script that removes a login from the address', () => {
  const head = page.slice(0, page.indexOf('loginReturn'));
  expect(head).not.toMatch(/(href|src)=["'](?!data:)|url\(|append\(/);
});

// Safari would insert links around order numbers and addresses in elements that React renders.
it('the host’s page disables automatic links for numbers, dates and addresses', () => {
  const [, content] = /<meta name="format-detection" content="([^"]*)"/.exec(page) ?? [];
  expect(content?.split(', ').sort()).toEqual(['address=no', 'date=no', 'email=no', 'telephone=no']);
});
