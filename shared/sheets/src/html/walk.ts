import type { DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/**
 * Visits elements in document order; `visit` returns whether to visit those inside. No recursion: nesting has no bound.
 */
export function walk(root: Node, visit: (element: Element) => boolean): void {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const isOpen = 'tagName' in node ? visit(node) : true;
    if (isOpen && 'childNodes' in node) pushAll(waiting, node.childNodes);
  }
}

/** Pushes nodes one by one: a call with that many arguments as a page has nodes would overflow the stack. */
export function pushAll(waiting: Node[], nodes: readonly Node[]): void {
  for (const node of nodes.toReversed()) waiting.push(node);
}
