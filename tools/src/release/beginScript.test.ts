/** @jest-environment jsdom */
/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ROOT } from '../profile/Profile.ts';

const html = readFileSync(join(ROOT, 'host/src/index.html'), 'utf8');
const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text);
const HINT = scripts.find((text) => text.includes("rel: 'preload'")) ?? '';
const SCRIPT = scripts.find((text) => text.includes("scriptIn('sign-in-script')")) ?? '';

const template = (name: string) =>
  `<template id="${name}-script"><script src="/${name}.js" integrity="sha384-${name}" crossorigin></script></template>`;
const { dataset } = document.documentElement;

let idle: (() => void)[];

/** Runs the script of a page that begins with `start`; `login` is what the page has noted of a sign-in. */
function open(
  start: string,
  { login, templates = ['main', 'sign-in'] }: { login?: string; templates?: string[] } = {},
) {
  dataset['start'] = start;
  if (login !== undefined) dataset['login'] = login;
  document.head.innerHTML = templates.map(template).join('');
  document.head.append(Object.assign(document.createElement('script'), { textContent: SCRIPT }));
}

const isParsed = (state: DocumentReadyState) => jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
const asked = () => [...document.head.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
const preloads = () => [...document.head.querySelectorAll('link')];
const small = () => document.head.querySelector('script[src="/sign-in.js"]') as Element;

beforeEach(() => {
  jest.useFakeTimers();
  idle = [];
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.clearAllTimers();
  jest.useRealTimers();
  for (const name of ['start', 'login']) delete dataset[name];
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

it.each([
  ['who is signed in', 'kakao:1', '/accounts', ['http://localhost/main.js sha384-main']],
  ['who returns from a login', undefined, '/login?state=x', ['http://localhost/main.js sha384-main']],
  ['a visitor', undefined, '/login', []],
])('the main script is asked for before the styles are read for %s', (_, uid, address, hints) => {
  if (uid !== undefined) localStorage.setItem('backoffice.session', uid);
  window.history.replaceState(null, '', address);
  document.head.innerHTML = ['main', 'sign-in'].map(template).join('');
  document.head.append(Object.assign(document.createElement('script'), { textContent: HINT }));
  expect(preloads().map(({ href, integrity }) => `${href} ${integrity}`)).toEqual(hints);
  expect(preloads().map(({ as, crossOrigin }) => `${as} ${crossOrigin}`)).toEqual(hints.map(() => 'script anonymous'));
  expect(html.indexOf('<!--scripts-->')).toBeLessThan(html.indexOf('<style>'));
});

it.each([
  ['of an account', 'page', 'unclear'],
  ['outside this product', 'outside', undefined],
  ['that returns from a login', 'login', 'unclear'],
])('a page %s runs the main script alone, when it is parsed', (_, start, login) => {
  isParsed('loading');
  open(start, { login });
  expect(asked()).toEqual([]);
  isParsed('interactive');
  window.dispatchEvent(new Event('DOMContentLoaded'));
  expect(asked()).toEqual(['/main.js']);
});

it('a visitor’s sign-in asks for the small script, with its hash, and for the main one when that has run and the page is idle', () => {
  open('login');
  expect([asked(), preloads()]).toEqual([['/sign-in.js'], []]);
  expect([small().getAttribute('integrity'), small().hasAttribute('crossorigin')]).toEqual(['sha384-sign-in', true]);
  small().dispatchEvent(new Event('load'));
  expect(asked()).toEqual(['/sign-in.js']);
  for (const task of idle) task();
  expect(asked()).toEqual(['/sign-in.js', '/main.js']);
});

it.each([
  ['does not come or is not the published one', () => small().dispatchEvent(new Event('error'))],
  ['hangs', () => jest.advanceTimersByTime(2000)],
])('a small script that %s leaves the sign-in to the main one', (_, happens) => {
  open('login');
  happens();
  expect(asked()).toEqual(['/sign-in.js', '/main.js']);
});

it('the main script is added once', () => {
  open('login');
  small().dispatchEvent(new Event('error'));
  const main = document.head.lastElementChild;
  jest.advanceTimersByTime(2000);
  expect(document.head.querySelectorAll('script[src="/main.js"]')).toHaveLength(1);
  expect(document.head.lastElementChild).toBe(main);
});

it('a page in development, which names its scripts by itself, asks for none', () => {
  open('login', { templates: [] });
  jest.advanceTimersByTime(2000);
  expect([asked(), preloads()]).toEqual([[], []]);
});
