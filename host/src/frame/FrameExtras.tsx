import { scheduleIdle, usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Extras } from './Extras.tsx';
import styles from './FrameExtras.module.css';

/**
 * The place of the navigation rail, reserved from the first paint on, and the lazy part of the frame (`Extras`): it is
 * loaded when the page is idle after a screen is shown, and after a failure at the next screen.
 */
export const FrameExtras = observer(function FrameExtras() {
  const { screen } = usePlatform().nav;
  const [Loaded, setLoaded] = useState<typeof Extras>();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (screen === '' || Loaded !== undefined) return;
    const load = async () => {
      const { Extras } = await import('./Extras.tsx');
      setLoaded(() => Extras);
    };
    // Every screen can be reached without it.
    return scheduleIdle(() => void load().catch(() => {}));
  }, [screen, Loaded]);
  return (
    <>
      <div className={styles.rail} data-rail-slot="" ref={setPlace} />
      {Loaded && place && <Loaded railPlace={place} />}
    </>
  );
});
