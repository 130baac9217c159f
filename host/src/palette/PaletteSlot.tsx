import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CommandViews } from './CommandViews.tsx';
import { paletteKey } from './paletteKey.ts';

/** Listens for the keys of the palette and of the list of keys, and loads both when one is opened. */
export const PaletteSlot = observer(function PaletteSlot() {
  const { commands, layers, nav } = usePlatform();
  const [Views, setViews] = useState<typeof CommandViews>();
  const view = commands?.view ?? null;
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
  useEffect(() => {
    if (view === null || Views !== undefined) return;
    const fail = () => {
      commands?.close();
      nav.toast('화면을 불러오지 못했습니다. 다시 시도해주세요.', { type: 'warn' });
    };
    import('./CommandViews.tsx').then(({ CommandViews }) => setViews(() => CommandViews), fail);
  }, [view, Views, commands, nav]);
  return commands && view && Views ? <Views commands={commands} view={view} /> : null;
});
