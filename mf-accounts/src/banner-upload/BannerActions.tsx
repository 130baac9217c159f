import { BottomActions, Button, ProgressBar, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { BannerStore } from './BannerStore.ts';
import styles from './BannerUploadPage.module.css';

interface BannerActionsProps {
  readonly store: BannerStore;
  readonly formId: string;
}

/** Buttons for the current page state; hidden while the banner loads or the seller cannot have one. */
export const BannerActions = observer(function BannerActions({ store, formId }: BannerActionsProps) {
  const { isReplacing, problem, progress, state } = store;
  const { busy } = store.session;
  const isSaving = busy === 'save';
  if (state === 'success')
    return (
      <BottomActions>
        <WriteButton busy={busy === 'remove'} onClick={() => void store.remove()}>
          배너 삭제
        </WriteButton>
        {problem === undefined && (
          <WriteButton key="replace" variant="primary" aria-disabled={busy !== null} onClick={store.startReplacing}>
            배너 교체
          </WriteButton>
        )}
      </BottomActions>
    );
  if (state !== 'idle') return null;
  const progressBar = <ProgressBar label="배너를 올리는 중" value={progress} showLabel className={styles.progress} />;
  return (
    <BottomActions note={isSaving && progressBar}>
      {isReplacing && (
        <Button aria-disabled={isSaving} onClick={() => void store.cancelReplacing()}>
          취소
        </Button>
      )}
      {/* Keyed: if React reused the element of 배너 교체, its click would submit the form that it opens. */}
      <WriteButton key="save" variant="primary" type="submit" form={formId} busy={isSaving}>
        저장
      </WriteButton>
    </BottomActions>
  );
});
