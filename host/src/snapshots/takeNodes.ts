import type { SnapshotNode } from './Snapshot.ts';

/** What may be in a snapshot: nothing that loads, runs, or has a value that was typed. */
const ELEMENTS =
  /^(a|article|aside|b|br|button|dd|div|dl|dt|em|fieldset|footer|form|h[1-6]|header|hr|i|img|input|label|legend|li|main|mark|nav|ol|p|picture|s|search|section|small|source|span|strong|table|tbody|td|th|thead|time|tr|ul|svg|g|path|circle|ellipse|line|polyline|polygon|rect)$/;
/** Attributes that style sheets and drawings go by; no ids and names. The page's own script has the same list. */
const ATTRIBUTES =
  /^(class|style|dir|lang|href|src|srcset|sizes|type|placeholder|disabled|aria-(selected|expanded|pressed|current|disabled|invalid|busy|posinset)|data-(density|state|status|shown|rail-slot)|viewBox|d|points|fill|transform|stroke[a-z-]*|[cr]?[xy][12]?|r|width|height)$/;
/** An address of the product; a picture's may be of the CDN, and of nothing that only this page can read. */
const PATH = /^\/(?!\/)/;
const READABLE = /^(?!blob:)/;

/** What cannot be kept of a page: its screen is then kept without it, or as it was seen before. */
export class NotKept extends Error {}

/** What elements show within the first `height` px of the page. Throws `NotKept` where something was typed. */
export function takeNodes(parent: Element, height: number): readonly SnapshotNode[] {
  return contentOf(parent, height).filter((each) => typeof each !== 'string');
}

function takeNode(element: Element, height: number): SnapshotNode | undefined {
  const name = element.localName;
  if (element instanceof HTMLTextAreaElement && element.value !== '') throw new NotKept();
  if (!ELEMENTS.test(name) || element.getBoundingClientRect().top >= height) return undefined;
  if (getComputedStyle(element).display === 'none') return undefined;
  const attributes = attributesOf(element);
  // The rail comes after the first screen, so that its room is empty at first.
  if (element.hasAttribute('data-rail-slot')) return [name, attributes, []];
  // What it shows in a snapshot: when that was seen.
  const seenLast = element.getAttribute('data-seen-last');
  return [name, attributes, seenLast === null ? contentOf(element, height) : [seenLast]];
}

function contentOf({ childNodes }: Element, height: number): readonly (SnapshotNode | string)[] {
  const content: (SnapshotNode | string)[] = [];
  for (const child of childNodes) {
    const kept = child instanceof Element ? takeNode(child, height) : child instanceof Text ? child.data : '';
    if (kept) content.push(kept);
  }
  return content;
}

function attributesOf(element: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) if (isKept(name, value)) attributes[name] = value;
  if (element instanceof HTMLInputElement) {
    if (element.type === 'checkbox' || element.type === 'radio') {
      if (element.checked) attributes['checked'] = '';
    } else if (element.value !== '') throw new NotKept();
  }
  return attributes;
}

function isKept(name: string, value: string): boolean {
  if (!ATTRIBUTES.test(name)) return false;
  if (name === 'href') return PATH.test(value);
  return name !== 'src' || READABLE.test(value);
}
