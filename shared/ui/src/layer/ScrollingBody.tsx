import { type ReactNode, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * The part of a dialog or sheet that scrolls. When it holds no control, the Tab key reaches the part itself: without
 * the focus no key would scroll it.
 */
export function ScrollingBody({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  // Each rendering may bring or remove the only control.
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
  // To ask for sizes first would lay the page out at every change of what is in the box.
  if (box.querySelector(FOCUSABLE) === null && box.scrollHeight > box.clientHeight) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
}
