import { expect, it } from '@jest/globals';
import type { SnapshotNode } from './Snapshot.ts';
import { stylesFor } from './stylesFor.ts';

const rule = (selectorText: string) => ({ selectorText, cssText: `${selectorText} { color: red; }` });
const group = (prelude: string, ...cssRules: object[]) => ({ cssText: `${prelude} { … }`, cssRules }) as never;
const nodes: readonly SnapshotNode[] = [['ul', { class: 'list wide' }, [['li', { class: 'row_1' }, ['a']]]]];

it('the rules of what is kept are taken in their order, with the layer and the width that they are for', () => {
  const rules = [
    rule('.other'),
    rule('.list > .row_1'),
    group('@layer page', rule('.row'), group('@media (width >= 1024px)', rule('.wide')), rule('.list:hover')),
    group('@layer ui', rule('.other')),
  ];
  expect(stylesFor(nodes, rules)).toBe(
    '.list > .row_1 { color: red; }@layer page {@media (width >= 1024px) {.wide { color: red; }}.list:hover { color: red; }}',
  );
});

it('a rule that several sheets bring is taken once for each layer and width', () => {
  const rules = [
    group('@layer ui', rule('.list')),
    group('@layer ui', rule('.list'), group('@media print', rule('.list')), rule('.wide')),
    rule('.list'),
  ];
  expect(stylesFor(nodes, rules)).toBe(
    '@layer ui {.list { color: red; }}@layer ui {@media print {.list { color: red; }}.wide { color: red; }}.list { color: red; }',
  );
});

it('animations and fonts are left out', () => {
  const rules = [
    group('@keyframes breathe', rule('50%')),
    { cssText: '@font-face { }' },
    { cssText: '@layer ui, page;' },
  ];
  expect(stylesFor(nodes, rules)).toBe('@layer ui, page;');
});
