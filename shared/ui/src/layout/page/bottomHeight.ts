import type { RefCallback } from 'react';

/**
 * The attribute of elements whose style depends on these heights, in all applications of the page. As properties of the
 * page the heights would make the browser compute the style of every element again, which took longer than all other
 * work of selecting orders.
 */
export const ABOVE_BOTTOM = 'data-above-bottom';

// Pure, so that tree shaking removes both from an application without such a bar, such as the first script of the page.

/** Ref of the bar at the bottom of a screen: `--bottom-bar` is its height while it is shown. */
export const bottomBar: RefCallback<HTMLElement> = /* @__PURE__ */ trackHeight('--bottom-bar');

/** Ref of an element that floats above that bar: `--bottom-strip` is its height while it is shown. */
export const bottomStrip: RefCallback<HTMLElement> = /* @__PURE__ */ trackHeight('--bottom-strip');

/**
 * Ref of an element whose style depends on these heights and that may mount after a bar: it and its descendants have
 * the two properties.
 */
export const aboveBottom: RefCallback<HTMLElement> = (element) => {
  if (element === null) return;
  element.setAttribute(ABOVE_BOTTOM, '');
  for (const property of ['--bottom-bar', '--bottom-strip'] as const) writeTo(element, property, readHeight(property));
};

type Property = '--bottom-bar' | '--bottom-strip';

function trackHeight(property: Property): RefCallback<HTMLElement> {
  return (element) => {
    if (element === null) return;
    let written = '';
    const clear = () => {
      // Another screen may have written the height of its own bar since.
      if (written !== '' && readHeight(property) === written) write(property, '');
      written = '';
    };
    const observer = new ResizeObserver(() => {
      // A hidden kept-alive page has no height.
      if (element.offsetHeight === 0) return clear();
      written = `${element.offsetHeight}px`;
      write(property, written);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clear();
    };
  };
}

/** The attribute of the page that has a height for elements that mount later; no style depends on it. */
const toAttribute = (property: Property) => `data-${property.slice(2)}`;

function readHeight(property: Property): string {
  return document.documentElement.getAttribute(toAttribute(property)) ?? '';
}

function write(property: Property, height: string): void {
  document.documentElement.setAttribute(toAttribute(property), height);
  for (const element of document.querySelectorAll<HTMLElement>(`[${ABOVE_BOTTOM}]`)) writeTo(element, property, height);
}

function writeTo({ style }: HTMLElement, property: Property, height: string): void {
  if (height === '') style.removeProperty(property);
  else style.setProperty(property, height);
}
