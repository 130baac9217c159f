import type { SnapshotNode } from './Snapshot.ts';

/** A rule of a style sheet, as far as it is read; one that holds others has no selector. */
export interface ReadableRule {
  readonly cssText: string;
  readonly selectorText?: string;
  readonly cssRules?: Iterable<ReadableRule>;
}

const CLASS = /\.((?:[\w-]|\\.)+)/g;

/**
 * The rules that may be about one of the nodes, in their order; animations are left out. Each is taken once: the pages of
 * a remote that are fetched when the page is idle bring the rules of shared components again.
 */
export function stylesFor(nodes: readonly SnapshotNode[], rules: Iterable<ReadableRule>): string {
  const classes = new Set<string>();
  for (const node of nodes) addClasses(node, classes);
  return textOf(rules, { classes, taken: new Set() }, '');
}

interface Wanted {
  readonly classes: ReadonlySet<string>;
  /** The rules that were taken, with what they stand in. */
  readonly taken: Set<string>;
}

function addClasses([, attributes, content]: SnapshotNode, classes: Set<string>): void {
  for (const each of (attributes['class'] ?? '').split(/\s+/)) classes.add(each);
  for (const each of content) if (typeof each !== 'string') addClasses(each, classes);
}

function textOf(rules: Iterable<ReadableRule>, wanted: Wanted, within: string): string {
  return [...rules].map((rule) => textOfRule(rule, wanted, within)).join('');
}

function textOfRule(rule: ReadableRule, wanted: Wanted, within: string): string {
  const { cssText, selectorText, cssRules } = rule;
  const { classes, taken } = wanted;
  if (selectorText !== undefined) {
    const named = [...selectorText.matchAll(CLASS)].map(([, name = '']) => name);
    const isWanted = named.length === 0 || named.some((name) => classes.has(name));
    if (!isWanted || taken.has(within + cssText)) return '';
    taken.add(within + cssText);
    return cssText;
  }
  if (/^@(keyframes|font-face|property)/.test(cssText)) return '';
  if (cssRules === undefined) return cssText;
  const prelude = cssText.slice(0, cssText.indexOf('{'));
  const inner = textOf(cssRules, wanted, within + prelude);
  return inner === '' ? '' : `${prelude}{${inner}}`;
}
