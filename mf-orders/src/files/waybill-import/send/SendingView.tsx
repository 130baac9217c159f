import { ProgressBar } from '@backoffice/ui';
import styles from './SendingView.module.css';

/** The progress of an import: the part that was sent, 0 to 1, or null while that is unknown. */
export function SendingView({ share }: { readonly share: number | null }) {
  return (
    <div className={styles.waiting}>
      <p role="status" className={styles.lead}>
        운송장을 등록하고 있습니다.
      </p>
      <ProgressBar showLabel label={share === null ? '등록하는 중' : '보내는 중'} value={share} />
      <p className={styles.note}>줄이 많으면 시간이 걸립니다. 이 화면을 닫지 말고 기다려주세요.</p>
    </div>
  );
}
