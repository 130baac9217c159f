import { scheduleIdle, usePlatform } from '@backoffice/platform';
import { useMedia } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { applyDisplay } from './display/applyDisplay.ts';
import { LazyCommandViews } from './palette/PaletteSlot.tsx';
import { Rail } from './rail/Rail.tsx';
import { TabBar } from './rail/TabBar.tsx';

/** From this width on there is a rail; the style sheet of the page reserves its room (`shell.css`). */
const WITH_RAIL = '(width >= 1168px)';

interface ExtrasProps {
  readonly railPlace: HTMLElement;
  /** Null on a screen without a tab bar. */
  readonly tabPlace: HTMLElement | null;
}

/**
 * Loaded after the first screen: the rail of a desktop, the tab bar of narrower windows, and the listeners for changes
 * of the display.
 */
export const Extras = observer(function Extras({ railPlace, tabPlace }: ExtrasProps) {
  const { display, nav } = usePlatform();
  const hasRail = useMedia(WITH_RAIL);
  useEffect(() => applyDisplay(document, window, { display, nav }), [display, nav]);
  // A key or button that opens the palette before this loads it at once, also after a failure.
  useEffect(() => scheduleIdle(() => void LazyCommandViews.preload().catch(() => {})), []);
  if (hasRail) return createPortal(<Rail />, railPlace);
  return tabPlace && createPortal(<TabBar />, tabPlace);
});
