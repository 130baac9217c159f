import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { runWhenIdle } from '../browser/runWhenIdle.ts';
import styles from './RailSlot.module.css';
import type { Rail } from './Rail.tsx';
import { useMedia } from './useMedia.ts';

/** From this width on there is a rail; the style sheet of the page reserves its room (`shell.css`). */
const WITH_RAIL = '(width >= 1120px)';

/**
 * The place of the navigation rail, reserved from the first paint on. What is in it is loaded after the first screen,
 * and never on a phone.
 */
export const RailSlot = observer(function RailSlot() {
  const { nav } = usePlatform();
  const hasRail = useMedia(WITH_RAIL);
  const [Content, setContent] = useState<typeof Rail>();
  const isWanted = hasRail && nav.screen !== '';
  useEffect(() => {
    // Every screen is reached without it where it does not come; the next page tries again.
    if (isWanted)
      runWhenIdle(window, () => void import('./Rail.tsx').then(({ Rail }) => setContent(() => Rail)).catch(() => {}));
  }, [isWanted]);
  return (
    <div className={styles.slot} data-rail-slot="">
      {hasRail && Content && <Content />}
    </div>
  );
});
