import { usePlatform } from '@backoffice/platform';
import { LatePart, useLatePart } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { paletteKey } from './paletteKey.ts';

const lateCommandViews = new LatePart(async () => (await import('./CommandViews.tsx')).CommandViews);

/** Listens for the keys of the palette and of the list of keys, and loads both when one is opened. */
export const PaletteSlot = observer(function PaletteSlot() {
  const { commands, layers } = usePlatform();
  const view = commands?.view ?? null;
  const Views = useLatePart(lateCommandViews, { isWanted: view !== null, onFailure: () => commands?.close() });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = paletteKey(event);
      if (commands === undefined || asked === undefined) return;
      if (asked === 'palette') event.preventDefault();
      if (commands.view === asked) commands.close();
      else if (!layers.isOpen) commands.open(asked);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [commands, layers]);
  return commands && view && Views ? <Views commands={commands} view={view} /> : null;
});
