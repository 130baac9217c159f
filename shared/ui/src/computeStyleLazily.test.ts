import { afterEach, beforeEach, expect, it } from '@jest/globals';

const PROPERTIES = ['display', 'visibility', 'opacity', 'pointer-events'];
const NAMES =
  `a area article aside body button canvas col datalist details dialog div dl dt em fieldset footer form h1 h6
  head header hr html i iframe img input label legend li link main map meter nav ol optgroup option output p picture
  progress ruby script section select slot small span strong style summary svg table tbody td template textarea tfoot th
  thead time title tr ul video x-own`.split(/\s+/);
const ATTRIBUTES: readonly Record<string, string>[] = [
  {},
  { hidden: '' },
  { open: '' },
  { type: 'hidden' },
  { type: 'checkbox' },
  { style: 'display: none' },
  { style: 'visibility: hidden; opacity: 0.5' },
  { style: 'pointer-events: none; color: red' },
];

/** The getComputedStyle of another window, which no test set-up has replaced. */
let compute: typeof window.getComputedStyle;
let parent: HTMLElement;
beforeEach(() => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  compute = frame.contentWindow!.getComputedStyle;
  parent = document.body.appendChild(document.createElement('section'));
});
afterEach(() => document.body.replaceChildren());

const add = (name: string, attributes: Record<string, string>, where = parent) => {
  const element = where.appendChild(document.createElement(name));
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
};
const readStyles = (element: Element, by: typeof compute) =>
  PROPERTIES.map((property) => [element.localName, property, by(element).getPropertyValue(property)]);

it.each(ATTRIBUTES)('the lazy styles of elements with %j are those of jsdom', (attributes) => {
  const elements = NAMES.map((name) => add(name, attributes));
  expect(elements.map((element) => readStyles(element, window.getComputedStyle))).toEqual(
    elements.map((element) => readStyles(element, compute)),
  );
});

it('the lazy styles are inherited as in jsdom, and follow a change', () => {
  const outer = add('div', { style: 'visibility: hidden; pointer-events: none; opacity: 0; display: none' });
  const inner = add('span', {}, add('p', {}, outer));
  const both = () => [readStyles(inner, window.getComputedStyle), readStyles(inner, compute)] as const;
  const [hidden, expected] = both();
  expect(hidden).toEqual(expected);
  expect(window.getComputedStyle(inner).visibility).toBe('hidden');
  outer.removeAttribute('style');
  const [shown, expectedShown] = both();
  expect(shown).toEqual(expectedShown);
  expect(window.getComputedStyle(inner).visibility).toBe('visible');
});

it('parts of ruby text, every other property, and a page with style sheets use the styles of jsdom', () => {
  const ruby = add('ruby', {});
  expect(readStyles(add('rt', {}, ruby), window.getComputedStyle)).toEqual(
    readStyles(ruby.firstElementChild!, compute),
  );
  const red = add('b', { style: 'color: red; margin: 1px' });
  const style = window.getComputedStyle(red);
  expect([style.color, style.marginTop, style.getPropertyValue('font-weight')]).toEqual([
    compute(red).color,
    compute(red).marginTop,
    compute(red).getPropertyValue('font-weight'),
  ]);
  expect('color' in style).toBe(true);
  add('style', {}, document.head).textContent = 'b { display: none; visibility: hidden }';
  expect([window.getComputedStyle(red).display, window.getComputedStyle(red).visibility]).toEqual(['none', 'hidden']);
  document.head.replaceChildren();
});
