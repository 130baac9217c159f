import { toSeoulDay } from '@backoffice/contracts/codes/seoulTime';
import { usePlatform } from '@backoffice/platform';
import { InquiryLink } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './SuspensionBanner.module.css';

/** Shows a suspended seller on every screen that nothing can be changed, since when and why, and the inquiry. */
export const SuspensionBanner = observer(function SuspensionBanner() {
  const { suspension: text, seller } = usePlatform().user;
  if (text === null) return null;
  const suspension = seller?.suspension;
  return (
    <aside className={styles.suspended} aria-label="이용 정지">
      {/* Focusable, so that the keyboard can scroll a long reason. */}
      <div className={styles.texts} tabIndex={0} role="group" aria-label="안내">
        <p>{text}</p>
        {suspension && <p>{`${toSeoulDay(suspension.at).replaceAll('-', '.')} 이용 정지`}</p>}
        {suspension && suspension.reason !== '' && <p>{`사유: ${suspension.reason}`}</p>}
      </div>
      <InquiryLink />
    </aside>
  );
});
