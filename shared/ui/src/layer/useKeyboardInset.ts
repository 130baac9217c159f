import { useSyncExternalStore } from 'react';

/**
 * The height in pixels of the on-screen keyboard where it covers the page (iOS), else 0. Other browsers make the page
 * smaller (`interactive-widget` of index.html).
 */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, getInset);
}

function subscribe(onChange: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', onChange);
  viewport?.addEventListener('scroll', onChange);
  return () => {
    viewport?.removeEventListener('resize', onChange);
    viewport?.removeEventListener('scroll', onChange);
  };
}

function getInset(): number {
  const viewport = window.visualViewport;
  // A page that is zoomed in has a small viewport, too.
  if (!viewport || viewport.scale > 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.offsetTop - viewport.height));
}
