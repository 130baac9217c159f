import { Button, Dialog } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { EditSession } from './EditSession.ts';

interface StaleDialogProps {
  /** Session whose record may have been saved on another page. */
  readonly session: Pick<EditSession<unknown, unknown, object, string>, 'isStale' | 'setStale' | 'reload'>;
  /** Saves the typed values over the changes of the other page. */
  readonly onOverwrite: () => void;
}

/** Asks the seller what to do if the record was saved in another tab or on another device since this page loaded it. */
export const StaleDialog = observer(function StaleDialog({ session, onOverwrite }: StaleDialogProps) {
  return (
    <Dialog
      open={session.isStale}
      onClose={() => session.setStale(false)}
      title="다른 곳에서 먼저 수정했어요"
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
      <p>다시 불러오면 지금 입력한 내용이 사라지고, 덮어쓰면 다른 곳에서 저장한 내용이 바뀌어요.</p>
    </Dialog>
  );
});
