import { type ReactNode, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * The scrolling part of a dialog or sheet. If it contains no control, it is a Tab stop itself: without the focus no key
 * would scroll it.
 */
export function ScrollingBody({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  // Every render may add or remove the only control.
  useLayoutEffect(() => updateTabStop(body.current));
  useLayoutEffect(() => {
    const box = body.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => updateTabStop(box));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={body} className={className}>
      {children}
    </div>
  );
}

function updateTabStop(box: HTMLElement | null): void {
  if (box === null) return;
  // Reading sizes first would force a layout at every change of the content.
  if (box.querySelector(FOCUSABLE) === null && box.scrollHeight > box.clientHeight) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
}
