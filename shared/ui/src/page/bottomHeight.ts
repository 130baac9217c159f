import type { RefCallback } from 'react';

/** Of an element that is the bar at the bottom of a screen: `--bottom-bar` of the page is its height while it is shown. */
export const bottomBar: RefCallback<HTMLElement> = keepHeight('--bottom-bar');

/** Of an element that floats above that bar: `--bottom-strip` of the page is its height while it is shown. */
export const bottomStrip: RefCallback<HTMLElement> = keepHeight('--bottom-strip');

function keepHeight(property: string): RefCallback<HTMLElement> {
  return (element) => {
    if (element === null) return;
    const { style } = document.documentElement;
    let written = '';
    const clear = () => {
      // Another screen may have written the height of its own bar meanwhile.
      if (written !== '' && style.getPropertyValue(property) === written) style.removeProperty(property);
      written = '';
    };
    const observer = new ResizeObserver(() => {
      // A kept page that is not shown has no height.
      if (element.offsetHeight === 0) return clear();
      written = `${element.offsetHeight}px`;
      style.setProperty(property, written);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clear();
    };
  };
}
