import { type ReactNode, useEffect, useRef } from 'react';

/** Clicks the first button inside once, so that the picture shows what it opens. */
export function Pressed({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('button')?.click(), []);
  return <div ref={root}>{children}</div>;
}
