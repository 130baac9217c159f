import { type ComponentType, useEffect, useState } from 'react';
import type { DragControllerProps } from './DragController.tsx';

let loaded: ComponentType<DragControllerProps> | null = null;

/** The code that makes lists sortable, loaded when it is first needed; null until then. */
export function useDragController(needed: boolean): ComponentType<DragControllerProps> | null {
  const [part, setPart] = useState(() => loaded);

  useEffect(() => {
    if (!needed || part !== null) return;
    let cancelled = false;
    import('./DragController.tsx').then(
      ({ DragController }) => {
        loaded = DragController;
        if (!cancelled) setPart(() => DragController);
      },
      // Without it the list is readable and everything else works; the next list that is shown tries again.
      () => undefined,
    );
    return () => {
      cancelled = true;
    };
  }, [needed, part]);

  return part;
}
