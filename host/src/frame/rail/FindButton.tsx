import { usePlatform } from '@backoffice/platform';
import type { Elements } from '@backoffice/ui';
import { PALETTE_SHORTCUT } from '../palette/paletteKey.ts';
import styles from './Rail.module.css';
import { RailIcon } from './RailIcon.tsx';

/** Opens the palette; `children` follow the name. */
export function FindButton({ children }: { readonly children?: Elements }) {
  const { commands } = usePlatform();
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      aria-keyshortcuts={PALETTE_SHORTCUT}
      onClick={() => commands.open('palette')}
    >
      <RailIcon name="search" />
      <span className={styles.title}>찾기</span>
      {children}
    </button>
  );
}
