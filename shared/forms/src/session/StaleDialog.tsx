import { Button, Dialog } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';

/** Props of `StaleDialog`. */
export interface StaleDialogProps {
  /** The session whose record may have been saved elsewhere. */
  readonly session: {
    readonly isStale: boolean;
    setStale(isStale: boolean): void;
    reload(): Promise<void>;
  };
  /** Saves what is typed over what was saved elsewhere. */
  readonly onOverwrite: () => void;
}

/** Asks what to do when the record was saved in another tab or on another device since this page read it. */
export const StaleDialog = observer(function StaleDialog({ session, onOverwrite }: StaleDialogProps) {
  return (
    <Dialog
      open={session.isStale}
      onClose={() => session.setStale(false)}
      title="다른 곳에서 먼저 수정되었습니다"
      actions={
        <>
          <Button data-autofocus onClick={() => void session.reload()}>
            다시 불러오기
          </Button>
          <Button variant="danger" onClick={onOverwrite}>
            덮어쓰기
          </Button>
        </>
      }
    >
      <p>다시 불러오면 지금 입력한 내용이 사라지고, 덮어쓰면 다른 곳에서 저장한 내용이 바뀝니다.</p>
    </Dialog>
  );
});
