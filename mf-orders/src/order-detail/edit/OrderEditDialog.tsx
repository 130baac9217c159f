import { StaleDialog } from '@backoffice/forms';
import { Button, Dialog, Stack, useProblemFocus, type Elements } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import { useConfirmedClose } from '../../order/useConfirmedClose.ts';
import { ElsewhereAlert } from './ElsewhereAlert.tsx';
import type { OrderEdit } from './useOrderEdit.ts';

interface OrderEditDialogProps {
  readonly title: string;
  readonly saveLabel: string;
  readonly edit: OrderEdit;
  readonly form: { readonly isDirty: boolean; readonly problems: { readonly attempt: number } };
  readonly isSaving: boolean;
  /** Sends the form by one of the two ways of the edit. */
  readonly onSubmit: (send: OrderEdit['save']) => Promise<void>;
  readonly onClose: () => void;
  readonly children: Elements;
}

/**
 * The dialog in which a part of an order is edited: it asks before typed changes are closed, focuses the first wrong
 * field, says when that part was saved elsewhere meanwhile, and asks what to do before it is overwritten.
 */
export const OrderEditDialog = observer(function OrderEditDialog(props: OrderEditDialogProps) {
  const { title, saveLabel, edit, form, isSaving, onSubmit, onClose, children } = props;
  const formId = useId();
  const root = useRef<HTMLFormElement>(null);
  useProblemFocus(root, { attempt: form.problems.attempt });
  const close = useConfirmedClose(form.isDirty, onClose);

  return (
    <>
      <Dialog
        open
        title={title}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>취소</Button>
            <Button type="submit" form={formId} variant="primary" busy={isSaving}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <form
          ref={root}
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void onSubmit(edit.save);
          }}
        >
          <Stack gap={4}>
            <ElsewhereAlert actionLabel="지금 값으로 바꾸기" onAction={() => void edit.stale.reload()}>
              {edit.elsewhere === undefined ? undefined : `지금 값: ${edit.elsewhere === '' ? '없음' : edit.elsewhere}`}
            </ElsewhereAlert>
            {children}
          </Stack>
        </form>
      </Dialog>
      <StaleDialog session={edit.stale} onOverwrite={() => void onSubmit(edit.overwrite)} />
    </>
  );
});
