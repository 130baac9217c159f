import type { DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/**
 * Visits elements in document order; `visit` returns whether to visit the elements inside. Not recursive, because the
 * nesting depth has no limit.
 */
export function walk(root: Node, visit: (element: Element) => boolean): void {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const isOpen = 'tagName' in node ? visit(node) : true;
    if (isOpen && 'childNodes' in node) pushAll(waiting, node.childNodes);
  }
}

/** Pushes nodes one by one: a call with all nodes of a page as arguments would overflow the stack. */
export function pushAll(waiting: Node[], nodes: readonly Node[]): void {
  for (const node of nodes.toReversed()) waiting.push(node);
}
