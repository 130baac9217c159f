import { type ComponentType, useEffect, useState } from 'react';
import type { DragPartProps } from './DragPart.tsx';

let loaded: ComponentType<DragPartProps> | null = null;

/** What makes lists sortable, fetched when it is needed first; null until it is there. */
export function useDragPart(needed: boolean): ComponentType<DragPartProps> | null {
  const [part, setPart] = useState(() => loaded);

  useEffect(() => {
    if (!needed || part !== null) return;
    let gone = false;
    import('./DragPart.tsx').then(
      ({ DragPart }) => {
        loaded = DragPart;
        if (!gone) setPart(() => DragPart);
      },
      // Without it the list can be read and everything else works; the next list that is shown asks again.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [needed, part]);

  return part;
}
