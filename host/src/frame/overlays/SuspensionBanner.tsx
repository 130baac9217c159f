import { usePlatform } from '@backoffice/platform';
import { observer } from 'mobx-react-lite';
import styles from './SuspensionBanner.module.css';

/** Shows a suspended seller on every screen that nothing can be changed. */
export const SuspensionBanner = observer(function SuspensionBanner() {
  const { suspension } = usePlatform().user;
  if (suspension === null) return null;
  return (
    <aside className={styles.suspended} aria-label="이용 정지">
      <p>{suspension}</p>
    </aside>
  );
});
