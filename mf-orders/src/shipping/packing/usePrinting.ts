import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { flushSync } from 'react-dom';

/** Maximum number of slips or labels in one print; the browser needs several seconds to lay out 2,000. */
export const MAX_PRINTED = 2000;

/** Print state of a screen. While `isPrinting`, the screen renders only its sheets. */
export interface Printing {
  readonly isPrinting: boolean;
  /** The sheets for a requested print are being rendered. */
  readonly isPreparing: boolean;
  /**
   * Renders the sheets in a transition, so that the page stays responsive, and then opens the browser's print dialog.
   */
  readonly print: () => void;
}

/**
 * Tracks printing, including prints that the user starts from the browser's menu. `onEnd` is called when the dialog is
 * closed: the browser does not report whether the user has cancelled it.
 */
export function usePrinting(onEnd: () => void): Printing {
  const [isPrinting, setPrinting] = useState(false);
  const [isPreparing, startTransition] = useTransition();
  const isRequested = useRef(false);
  const isRendered = useRef(false);
  const end = useEffectEvent(() => {
    setPrinting(false);
    onEnd();
  });
  useEffect(() => {
    let hasStarted = false;
    const onBeforePrint = () => {
      hasStarted = true;
      // The browser captures the page as soon as the `beforeprint` listeners return.
      if (!isRendered.current) flushSync(() => setPrinting(true));
    };
    const onAfterPrint = () => end();
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('afterprint', onAfterPrint);
    isRendered.current = isPrinting;
    if (isPrinting && isRequested.current) {
      isRequested.current = false;
      window.print();
      // A browser without print events has already captured the page.
      if (!hasStarted) onAfterPrint();
    }
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint);
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, [isPrinting]);
  const print = () => {
    isRequested.current = true;
    startTransition(() => setPrinting(true));
  };
  return { isPrinting, isPreparing, print };
}
