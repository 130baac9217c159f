import { useLayoutEffect, useRef, useState } from 'react';
import { HexColorPicker } from 'react-colorful';
import { createPortal } from 'react-dom';
import styles from './ColorPicker.module.css';

interface ColorPickerProps {
  /** Colour as `#rrggbb`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Colour picker with two sliders for pointer and arrow keys: saturation with brightness, and hue. */
export function ColorPicker({ value, onChange }: ColorPickerProps) {
  const parent = useRef<HTMLDivElement>(null);
  const [container] = useState(createContainer);

  useLayoutEffect(() => {
    parent.current?.append(container);
    return translateSliders(container);
  }, [container]);

  return (
    <>
      {createPortal(<HexColorPicker className={styles.picker} color={value} onChange={onChange} />, container)}
      <div ref={parent} />
    </>
  );
}

/**
 * Creates the element in which the library is mounted before the element is moved into the page. The library adds a
 * style element to its document, which the page's Content-Security-Policy blocks and reports, and has no option against
 * it. Therefore it is mounted in a detached document that creates no style elements; its styles are in our style sheet.
 */
function createContainer(): HTMLElement {
  const detached = document.implementation.createHTMLDocument('');
  const create = detached.createElement.bind(detached);
  detached.createElement = ((name: string) =>
    name === 'style' ? ignoreMarkup(create('template')) : create(name)) as typeof create;
  return create('div');
}

/** Makes an element ignore assigned HTML, which the page's Trusted Types would reject in any document. */
function ignoreMarkup(element: HTMLElement): HTMLElement {
  return Object.defineProperty(element, 'innerHTML', { value: '', writable: true });
}

/**
 * Replaces the English names and value texts of the library's sliders, for which it has no option; returns a function
 * that stops it.
 */
function translateSliders(container: HTMLElement): () => void {
  const [shade, hue] = container.querySelectorAll('[role=slider]');
  shade?.setAttribute('aria-label', '채도와 밝기');
  hue?.setAttribute('aria-label', '색상');
  const translate = () => {
    const english = shade?.getAttribute('aria-valuetext') ?? '';
    const korean = english.replace('Saturation', '채도').replace('Brightness', '밝기');
    if (korean !== english) shade?.setAttribute('aria-valuetext', korean);
  };
  translate();
  const observer = new MutationObserver(translate);
  observer.observe(container, { subtree: true, attributeFilter: ['aria-valuetext'] });
  return () => observer.disconnect();
}
