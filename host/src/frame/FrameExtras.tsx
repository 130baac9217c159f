import { scheduleIdle, usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LazyCommandViews } from './palette/LazyCommandViews.ts';
import type { Extras } from './Extras.tsx';
import styles from './FrameExtras.module.css';
import { WITH_RAIL } from './withRail.ts';

const PRESSES = ['pointerdown', 'keydown'];

/**
 * The place of the navigation rail, reserved from the first paint on, and of what the first screen does without: with a
 * mouse or with room for a rail it is loaded when that is shown, on other touch screens at the first press.
 */
export const FrameExtras = observer(function FrameExtras() {
  const { nav } = usePlatform();
  const isShown = nav.screen !== '';
  const [Loaded, setLoaded] = useState<typeof Extras>();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!isShown) return;
    let isWanted = true;
    const listen = () => PRESSES.forEach((press) => window.addEventListener(press, load));
    const stop = () => {
      isWanted = false;
      PRESSES.forEach((press) => window.removeEventListener(press, load));
    };
    const load = async () => {
      if (!isWanted) return;
      stop();
      try {
        const { Extras } = await import('./Extras.tsx');
        setLoaded(() => Extras);
        // A press that asks for it before fetches it at once, and after a failure again.
        scheduleIdle(() => void LazyCommandViews.preload().catch(() => {}));
      } catch {
        // Every screen is reached without it; the next press tries again.
        isWanted = true;
        listen();
      }
    };
    listen();
    // A wide touch screen shows the room of the rail, which would stay empty until the first press.
    if (window.matchMedia(`(hover: hover), ${WITH_RAIL}`).matches) scheduleIdle(() => void load());
    return stop;
  }, [isShown]);
  return (
    <>
      <div className={styles.rail} data-rail-slot="" ref={setPlace} />
      {Loaded && place && <Loaded railPlace={place} />}
    </>
  );
});
