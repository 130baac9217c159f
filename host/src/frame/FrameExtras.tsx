import { scheduleIdle, usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Extras } from './Extras.tsx';
import styles from './FrameExtras.module.css';

/**
 * The place of the navigation rail, reserved from the first paint on, and the lazy part of the frame (`Extras`): it is
 * loaded when the page is idle after a screen is shown, or when the palette opens, whose commands need it. After a
 * failure it is loaded at the next screen.
 */
export const FrameExtras = observer(function FrameExtras() {
  const { nav, commands } = usePlatform();
  const { screen } = nav;
  const isPaletteOpen = commands.view !== null;
  const [Loaded, setLoaded] = useState<typeof Extras>();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (screen === '' || Loaded !== undefined) return;
    // Every screen can be reached without it.
    const load = () => void import('./Extras.tsx').then(({ Extras }) => setLoaded(() => Extras)).catch(() => {});
    if (!isPaletteOpen) return scheduleIdle(load);
    load();
    return undefined;
  }, [screen, isPaletteOpen, Loaded]);
  return (
    <>
      <div className={styles.rail} data-rail-slot="" ref={setPlace} />
      {Loaded && place && <Loaded railPlace={place} />}
    </>
  );
});
