import { autorun } from 'mobx';
import { useCallback } from 'react';
import { setAttribute } from './setAttribute.ts';

interface LiveTextProps {
  /** Called again when an observable that it read has changed. */
  readonly text: () => string;
  /** A function is called again as `text` is. */
  readonly className?: string | undefined | (() => string);
}

/** A text that follows its observables in the page: nothing is rendered when they change (ADR 180). */
export function LiveText({ text, className }: LiveTextProps) {
  const follow = useCallback(
    (element: HTMLSpanElement) => {
      // Set on the element, each text would be a new node.
      const node = element.firstChild ?? element.appendChild(document.createTextNode(''));
      return autorun(() => {
        const next = text();
        if (node.nodeValue !== next) node.nodeValue = next;
        if (typeof className === 'function') setAttribute(element, 'class', className());
      });
    },
    [text, className],
  );
  return <span ref={follow} className={typeof className === 'function' ? undefined : className} />;
}
