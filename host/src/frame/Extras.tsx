import { usePlatform } from '@backoffice/platform';
import { useMedia } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { applyDisplay } from './display/applyDisplay.ts';
import { Rail } from './rail/Rail.tsx';
import { WITH_RAIL } from './withRail.ts';

/** Loaded after the first screen: the rail of a desk, and the listeners for changes of the display. */
export const Extras = observer(function Extras({ railPlace }: { readonly railPlace: HTMLElement }) {
  const { display, nav } = usePlatform();
  const hasRail = useMedia(WITH_RAIL);
  useEffect(() => (display ? applyDisplay(document, window, { display, nav }) : undefined), [display, nav]);
  return hasRail && createPortal(<Rail />, railPlace);
});
