import { type RefObject, useEffect, useState } from 'react';

/** How far outside the screen a picture starts to load: docs/rules.md#pictures. */
const MARGIN = '1000px';

/** Whether the element is on the screen or has come within 1000 px of it once. */
export function useNearViewport(element: RefObject<Element | null>, eager: boolean): boolean {
  const [near, setNear] = useState(eager || typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    if (near || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);

  return near;
}
