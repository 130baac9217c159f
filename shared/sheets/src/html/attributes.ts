import type { Element, Node } from './walk.ts';

const HIDING = /(?:^|[\s;"'])(?:display\s*:\s*none|visibility\s*:\s*collapse|mso-hide\s*:\s*all)/i;

/** The value of an attribute of an element; undefined if it has none. */
export function getAttribute({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}

/** Whether an element hides itself, by an attribute or its own style. */
export function isHidden(node: Node): boolean {
  if (!('tagName' in node)) return false;
  return getAttribute(node, 'hidden') !== undefined || HIDING.test(getAttribute(node, 'style') ?? '');
}

/** The span of a cell or column: a whole number from `least`; 1 if it is none. */
export function getSpan(element: Element, name: 'colspan' | 'rowspan' | 'span', least = 1): number {
  const span = Number.parseInt(getAttribute(element, name) ?? '1', 10);
  return span >= least ? span : 1;
}
