import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeWrapper, fakePlatform } from '@backoffice/testing';
import { openLinksOutside } from './openLinksOutside.ts';

/** Links that jsdom must not follow: a click that reaches this listener was left to the browser. */
let followed: string[];
let page: Document;

beforeEach(() => {
  followed = [];
  page = document.implementation.createHTMLDocument();
});
afterEach(() => page.body.replaceChildren());

async function open(wrapper?: FakeWrapper) {
  const platform = fakePlatform(wrapper && { bridge: wrapper.connect() });
  await platform.bridge.ready;
  openLinksOutside(page, platform);
  page.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed.push((event.target as Element).closest('a')?.href ?? '');
    event.preventDefault();
  });
  const click = (html: string) => {
    page.body.innerHTML = html;
    page.querySelector('[data-click]')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  return { ...platform, click };
}

const LINK = '<a href="https://shop.test/go" target="_blank" data-click>가게</a>';

describe('a link to a new tab', () => {
  it('the wrapper opens a link to a new tab, from any element inside the link', async () => {
    const { click, opened } = await open(new FakeWrapper());
    click(LINK);
    click('<a href="https://shop.test/help" target="_blank"><svg><path data-click /></svg></a>');
    expect([opened, followed]).toEqual([['https://shop.test/go', 'https://shop.test/help'], []]);
  });

  it.each([
    ['stays in the page', '<a href="https://shop.test/go" data-click>가게</a>'],
    ['is a call', '<a href="tel:0212345678" target="_blank" data-click>전화</a>'],
    ['is no link', '<button data-click>버튼</button>'],
  ])('the wrapper ignores a link that %s', async (_, html) => {
    const { click, opened } = await open(new FakeWrapper());
    click(html);
    expect([opened, followed.length]).toEqual([[], 1]);
  });

  it('the wrapper ignores a link if the page has handled the click', async () => {
    const { click, opened } = await open(new FakeWrapper());
    page.body.addEventListener('click', (event) => event.preventDefault());
    click(LINK);
    expect(opened).toEqual([]);
  });

  it.each([
    ['a browser', undefined],
    ['a wrapper that cannot open', new FakeWrapper().setResult('hello', { capabilities: ['save'] })],
  ])('the browser opens the link in %s', async (_, wrapper) => {
    const { click, opened } = await open(wrapper);
    click(LINK);
    expect([opened, followed]).toEqual([[], ['https://shop.test/go']]);
  });
});
