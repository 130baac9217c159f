import { type ReactNode, useEffect, useRef } from 'react';

/** Presses the first button inside, once: what it opens is pictured. */
export function Pressed({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('button')?.click(), []);
  return <div ref={root}>{children}</div>;
}
