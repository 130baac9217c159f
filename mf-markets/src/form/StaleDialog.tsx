import { Button, Dialog } from '@backoffice/ui';

/** Props of `StaleDialog`. */
export interface StaleDialogProps {
  readonly open: boolean;
  /** Leaves everything as it is. */
  readonly onClose: () => void;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
}

/** Asks what to do when the thing was saved elsewhere since this screen read it (decisions, "Markets", two tabs). */
export function StaleDialog({ open, onClose, onReload, onOverwrite }: StaleDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="다른 곳에서 먼저 수정되었습니다"
      actions={
        <>
          <Button data-autofocus onClick={onReload}>
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
}
