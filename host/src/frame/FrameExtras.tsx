import { scheduleIdle, useLocation, usePlatform } from '@backoffice/platform';
import type { Elements } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Extras } from './Extras.tsx';
import styles from './FrameExtras.module.css';

/**
 * The screens, between the places of the navigation rail and of the tab bar, which are reserved from the first paint on.
 * The lazy part of the frame (`Extras`) is loaded when the page is idle after a screen is shown, or when the palette opens, whose commands need it. After a
 * failure it is loaded at the next screen.
 */
export const FrameExtras = observer(function FrameExtras({ children }: { readonly children?: Elements }) {
  const { nav, commands, navigation } = usePlatform();
  const { pathname } = useLocation();
  const isTopLevel = navigation.some(({ tab, to }) => tab === true && to === pathname);
  const { screen } = nav;
  const isPaletteOpen = commands.view !== null;
  const [Loaded, setLoaded] = useState<typeof Extras>();
  const [railPlace, setRailPlace] = useState<HTMLElement | null>(null);
  const [tabPlace, setTabPlace] = useState<HTMLElement | null>(null);
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
      <div className={styles.rail} data-rail-slot="" ref={setRailPlace} />
      {children}
      {isTopLevel && <div className={styles.tabs} data-tab-slot="" ref={setTabPlace} />}
      {Loaded && railPlace && <Loaded railPlace={railPlace} tabPlace={tabPlace} />}
    </>
  );
});
