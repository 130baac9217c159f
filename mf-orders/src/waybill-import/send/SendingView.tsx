import { ProgressBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { WaybillImportStore } from '../WaybillImportStore.ts';
import styles from './SendingView.module.css';

/** The progress of an import. */
export const SendingView = observer(function SendingView({ store }: { store: WaybillImportStore }) {
  const { run } = store;
  const share = run?.state.status === 'sending' ? run.state.share : null;
  return (
    <div className={styles.waiting}>
      <p role="status" className={styles.lead}>
        운송장을 등록하고 있습니다.
      </p>
      <ProgressBar showLabel label={share === null ? '등록하는 중' : '보내는 중'} value={share} />
      <p className={styles.note}>줄이 많으면 시간이 걸립니다. 이 화면을 닫지 말고 기다려주세요.</p>
    </div>
  );
});
