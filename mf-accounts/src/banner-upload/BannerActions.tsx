import { BottomActions, Button, ProgressBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { BannerPartProps } from './BannerPartProps.ts';
import styles from './BannerUploadPage.module.css';

/** What can be done in the page's state; nothing while there is nothing to do but wait or go elsewhere. */
export const BannerActions = observer(function BannerActions({ store, formId }: BannerPartProps) {
  const { isReplacing, standing, state, upload } = store;
  const { kind } = store.work;
  const isSaving = kind === 'saving';
  if (state === 'success')
    return (
      <BottomActions>
        <Button busy={kind === 'deleting'} onClick={() => void store.remove()}>
          배너 삭제
        </Button>
        {standing.problem === undefined && (
          <Button key="replace" variant="primary" aria-disabled={kind !== null} onClick={store.startReplacing}>
            배너 교체
          </Button>
        )}
      </BottomActions>
    );
  if (state !== 'idle') return null;
  const progress = (
    <ProgressBar label="배너를 올리는 중" value={upload.progress} showLabel className={styles.progress} />
  );
  return (
    <BottomActions note={isSaving && progress}>
      {isReplacing && (
        <Button aria-disabled={isSaving} onClick={() => void store.giveUp()}>
          취소
        </Button>
      )}
      {/* Never the element of 배너 교체: its press would go on to submit the form that it opens. */}
      <Button key="save" variant="primary" type="submit" form={formId} busy={isSaving}>
        저장
      </Button>
    </BottomActions>
  );
});
