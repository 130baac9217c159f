import { useLayoutEffect, useRef, useState } from 'react';
import { HexColorPicker } from 'react-colorful';
import { createPortal } from 'react-dom';
import styles from './ColorPicker.module.css';

/** Props of `ColorPicker`. */
export interface ColorPickerProps {
  /** `#rrggbb`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Two fields for a colour, by pointer or arrow keys: one for its saturation and brightness, one for its hue. */
export function ColorPicker({ value, onChange }: ColorPickerProps) {
  const place = useRef<HTMLDivElement>(null);
  const [home] = useState(makeHome);

  useLayoutEffect(() => {
    place.current?.append(home);
    return speakKorean(home);
  }, [home]);

  return (
    <>
      {createPortal(<HexColorPicker className={styles.picker} color={value} onChange={onChange} />, home)}
      <div ref={place} />
    </>
  );
}

/**
 * Where the library is mounted before it is moved into the page. It writes a style element into its document, which the
 * page's policy forbids and reports, and there is no way to tell it not to: so it begins in a document of its own, which
 * makes no styles. Its looks are in our stylesheet.
 */
function makeHome(): HTMLElement {
  const nowhere = document.implementation.createHTMLDocument('');
  const make = nowhere.createElement.bind(nowhere);
  nowhere.createElement = ((name: string) => (name === 'style' ? deaf(make('template')) : make(name))) as typeof make;
  return make('div');
}

/** An element that takes markup and does nothing with it: the page's Trusted Types would refuse it in any document. */
function deaf(element: HTMLElement): HTMLElement {
  return Object.defineProperty(element, 'innerHTML', { value: '', writable: true });
}

/** The library's sliders are named in English and take no other names: renames them, and their values whenever they change. */
function speakKorean(home: HTMLElement): () => void {
  const [shade, hue] = home.querySelectorAll('[role=slider]');
  shade?.setAttribute('aria-label', '채도와 밝기');
  hue?.setAttribute('aria-label', '색상');
  const translate = () => {
    const said = shade?.getAttribute('aria-valuetext') ?? '';
    const korean = said.replace('Saturation', '채도').replace('Brightness', '밝기');
    if (korean !== said) shade?.setAttribute('aria-valuetext', korean);
  };
  translate();
  const observer = new MutationObserver(translate);
  observer.observe(home, { subtree: true, attributeFilter: ['aria-valuetext'] });
  return () => observer.disconnect();
}
