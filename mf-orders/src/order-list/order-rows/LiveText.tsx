import { autorun } from 'mobx';
import { useCallback } from 'react';

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
      // A text node that stays is changed; an element without one would be given a new one.
      const node = element.firstChild ?? element.appendChild(document.createTextNode(''));
      return autorun(() => {
        const next = text();
        if (node.nodeValue !== next) node.nodeValue = next;
        if (typeof className !== 'function') return;
        const nextClass = className();
        if (element.className !== nextClass) element.className = nextClass;
      });
    },
    [text, className],
  );
  return <span ref={follow} className={typeof className === 'function' ? undefined : className} />;
}
