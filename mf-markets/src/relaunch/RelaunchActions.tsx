import { BottomActions, Button, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { RelaunchStore, RelaunchTask } from './RelaunchStore.ts';

interface RelaunchActionsProps {
  readonly store: RelaunchStore;
  /** Absent on the first step. */
  readonly onBack: (() => void) | undefined;
  /** Absent on the last step, which creates the market. */
  readonly onNext: (() => void) | undefined;
  readonly onLaunch: (task: RelaunchTask) => void;
}

/** Buttons between the steps; the last step creates the market and, if nothing is missing, offers to open it. */
export const RelaunchActions = observer(function RelaunchActions(props: RelaunchActionsProps) {
  const { store, onBack, onNext, onLaunch } = props;
  const { busy } = store.session;
  const isReady = onNext === undefined && store.missing.length === 0;
  return (
    <BottomActions>
      {onBack && (
        <Button variant="ghost" disabled={busy !== null} onClick={onBack}>
          이전
        </Button>
      )}
      {onNext ? (
        <Button variant="primary" onClick={onNext}>
          다음
        </Button>
      ) : (
        <WriteButton
          variant={isReady ? 'secondary' : 'primary'}
          busy={busy === 'create'}
          disabled={busy === 'open'}
          onClick={() => onLaunch('create')}
        >
          만들기
        </WriteButton>
      )}
      {isReady && (
        <WriteButton
          variant="primary"
          busy={busy === 'open'}
          disabled={busy === 'create'}
          onClick={() => onLaunch('open')}
        >
          만들고 오픈하기
        </WriteButton>
      )}
    </BottomActions>
  );
});
