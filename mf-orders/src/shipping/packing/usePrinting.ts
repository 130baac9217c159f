import { useEffect, useRef, useState, useTransition } from 'react';
import { flushSync } from 'react-dom';

/** A browser lays out so many slips or labels in some seconds. */
export const MOST_PRINTED = 2000;

/** The printing of a screen, which then renders all its sheets and nothing else. */
export interface Printing {
  readonly isPrinting: boolean;
  /** The sheets of a print that was asked for are being rendered. */
  readonly isPreparing: boolean;
  /** Renders the sheets in slices, so that the page takes presses meanwhile, and opens the browser's dialog. */
  readonly print: () => void;
}

/** Follows the browser's printing, which its own menu begins as well. */
export function usePrinting(): Printing {
  const [isPrinting, setPrinting] = useState(false);
  const [isPreparing, startTransition] = useTransition();
  const isAsked = useRef(false);
  const isRendered = useRef(false);
  useEffect(() => {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      // The browser takes what it prints when the listeners have returned.
      if (!isRendered.current) flushSync(() => setPrinting(true));
    };
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    isRendered.current = isPrinting;
    if (isPrinting && isAsked.current) {
      isAsked.current = false;
      window.print();
      // A browser that says nothing of its printing has taken the page by now.
      if (!hasBegun) end();
    }
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [isPrinting]);
  const print = () => {
    isAsked.current = true;
    startTransition(() => setPrinting(true));
  };
  return { isPrinting, isPreparing, print };
}
