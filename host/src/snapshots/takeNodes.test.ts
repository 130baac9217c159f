import { afterEach, expect, it } from '@jest/globals';
import { takeNodes } from './takeNodes.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** What is kept of a page; `data-top` says where an element begins. */
function take(html: string, height = 800) {
  document.body.innerHTML = html;
  for (const element of document.querySelectorAll<HTMLElement>('[data-top]'))
    element.getBoundingClientRect = () => ({ top: Number(element.dataset['top']) }) as DOMRect;
  return takeNodes(document.body, height);
}

it('an element is kept with its classes, styles and what is in it', () => {
  expect(take('<main class="a" style="top: 4px"><h1>마켓</h1> <b>2</b></main>')).toEqual([
    ['main', { class: 'a', style: 'top: 4px' }, [['h1', {}, ['마켓']], ' ', ['b', {}, ['2']]]],
  ]);
});

it('what begins below the screen is left out, and what is not shown', () => {
  const html = '<li data-top="799">a</li><li data-top="800">b</li><p style="display: none">c</p>';
  expect(take(html)).toEqual([['li', {}, ['a']]]);
});

it('neither ids and names nor handlers, and nothing that loads or runs, are kept', () => {
  const html =
    '<div id="a" name="b" onclick="c()" data-order="d" aria-controls="e" aria-expanded="false"><script>x</script><iframe></iframe><dialog>q</dialog></div>';
  expect(take(html)).toEqual([['div', { 'aria-expanded': 'false' }, []]]);
});

it('links lead into the product alone, and pictures are what any page can read', () => {
  const html =
    '<a href="/a">1</a><a href="//b">2</a><a href="javascript:c">3</a><img src="blob:d"><img src="https://e/f">';
  expect(take(html)).toEqual([
    ['a', { href: '/a' }, ['1']],
    ['a', {}, ['2']],
    ['a', {}, ['3']],
    ['img', {}, []],
    ['img', { src: 'https://e/f' }, []],
  ]);
});

it('a picture is kept with the widths among which the browser chooses', () => {
  const html =
    '<picture><source type="image/avif" srcset="https://e/f.120w.avif 120w" sizes="104px"><img src="https://e/f.webp"></picture>';
  expect(take(html)).toEqual([
    [
      'picture',
      {},
      [
        ['source', { type: 'image/avif', srcset: 'https://e/f.120w.avif 120w', sizes: '104px' }, []],
        ['img', { src: 'https://e/f.webp' }, []],
      ],
    ],
  ]);
});

it('the rail is its room alone', () => {
  expect(take('<nav data-rail-slot=""><a href="/">마켓</a></nav>')).toEqual([['nav', { 'data-rail-slot': '' }, []]]);
});

it('where a screen says when it was read, it says when it was seen', () => {
  expect(take('<p data-seen-last="지난번">오전 10:00</p>')).toEqual([['p', {}, ['지난번']]]);
});

it('a switch is kept as it is; a screen on which something was typed is not kept', () => {
  expect(take('<input type="checkbox" checked><input type="search" placeholder="찾기">')).toEqual([
    ['input', { type: 'checkbox', checked: '' }, []],
    ['input', { type: 'search', placeholder: '찾기' }, []],
  ]);
  expect(() => take('<input type="search" value="김">')).toThrow();
  expect(() => take('<textarea>김</textarea>')).toThrow();
});
