import type { RefCallback } from 'react';

/**
 * The attribute of what goes by these heights, in all applications of the page. As properties of the page the heights
 * would have the browser compute the style of every element again, which took longer than all else that a selection of
 * orders does.
 */
export const ABOVE_BOTTOM = 'data-above-bottom';

// Pure, so that an application without such a bar, as the first script of the page is, leaves both out.

/** Of an element that is the bar at the bottom of a screen: `--bottom-bar` is its height while it is shown. */
export const bottomBar: RefCallback<HTMLElement> = /* @__PURE__ */ keepHeight('--bottom-bar');

/** Of an element that floats above that bar: `--bottom-strip` is its height while it is shown. */
export const bottomStrip: RefCallback<HTMLElement> = /* @__PURE__ */ keepHeight('--bottom-strip');

/** Of an element that goes by these heights and may come after a bar: it and what is in it have the two properties. */
export const aboveBottom: RefCallback<HTMLElement> = (element) => {
  if (element === null) return;
  element.setAttribute(ABOVE_BOTTOM, '');
  for (const property of ['--bottom-bar', '--bottom-strip'] as const) writeTo(element, property, heightOf(property));
};

type Property = '--bottom-bar' | '--bottom-strip';

function keepHeight(property: Property): RefCallback<HTMLElement> {
  return (element) => {
    if (element === null) return;
    let written = '';
    const clear = () => {
      // Another screen may have written the height of its own bar meanwhile.
      if (written !== '' && heightOf(property) === written) write(property, '');
      written = '';
    };
    const observer = new ResizeObserver(() => {
      // A kept page that is not shown has no height.
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

/** The attribute of the page that has a height for what floats later; no style goes by it. */
const attributeOf = (property: Property) => `data-${property.slice(2)}`;

function heightOf(property: Property): string {
  return document.documentElement.getAttribute(attributeOf(property)) ?? '';
}

function write(property: Property, height: string): void {
  document.documentElement.setAttribute(attributeOf(property), height);
  for (const element of document.querySelectorAll<HTMLElement>(`[${ABOVE_BOTTOM}]`)) writeTo(element, property, height);
}

function writeTo({ style }: HTMLElement, property: Property, height: string): void {
  if (height === '') style.removeProperty(property);
  else style.setProperty(property, height);
}
