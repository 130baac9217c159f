import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { applyDisplay } from '../display/applyDisplay.ts';
import { PaletteSlot } from '../palette/PaletteSlot.tsx';
import { Rail } from '../rail/Rail.tsx';
import { useMedia } from '../rail/useMedia.ts';

/** From this width on there is a rail; the style sheet of the page reserves its room (`shell.css`). */
const WITH_RAIL = '(width >= 1120px)';

/** What the first screen does without: the rail of a desk, the palette, and what follows changes of the display. */
export const Extras = observer(function Extras() {
  const { display, nav } = usePlatform();
  const hasRail = useMedia(WITH_RAIL);
  useEffect(() => (display ? applyDisplay(document, window, { display, nav }) : undefined), [display, nav]);
  return (
    <>
      {hasRail && <Rail />}
      <PaletteSlot />
    </>
  );
});
