import { createContext, useContext } from 'react';
import { useIsWide } from '../order/useIsWide.ts';

/** Whether the details are in the panel next to the list. */
export const IsInPanel = createContext(false);

/**
 * Whether the details are narrow, on a phone or in the panel: a bar shows the next step, and finished steps have no
 * buttons.
 */
export function useIsNarrow(): boolean {
  const isInPanel = useContext(IsInPanel);
  return !useIsWide() || isInPanel;
}
