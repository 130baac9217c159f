import type { Order } from '@backoffice/contracts';
import { StaleDialog } from '@backoffice/forms';
import { Button, Dialog, Stack, useProblemFocus, type Elements } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import type { OrderChange, OrderChangeKind } from '../../order/OrderChange.ts';
import type { OrderChanges } from '../../order/OrderChanges.ts';
import { useConfirmedClose } from '../../order/useConfirmedClose.ts';
import { ElsewhereAlert } from './ElsewhereAlert.tsx';

/** Props of the dialogs that edit one part of an order. */
export interface OrderEditProps {
  /** The order as it is known now. */
  readonly order: Order;
  readonly changes: OrderChanges;
  readonly onClose: () => void;
}

interface OrderEditDialogProps extends OrderEditProps {
  readonly title: string;
  readonly saveLabel: string;
  /** The kind of the changes that the dialog sends. */
  readonly kind: OrderChangeKind;
  readonly form: {
    readonly isDirty: boolean;
    readonly problems: { readonly attempt: number };
    /** Shows why the API refused the change. */
    refuse(error: unknown): void;
  };
  /** Starts the form over from an order. */
  readonly reset: (order: Order) => void;
  /** The part that is edited, as text; empty where the order has none. */
  readonly describe: (order: Order) => string;
  /** The change to send; null after the form has shown what is wrong, or the seller has declined. */
  readonly check: () => Promise<OrderChange | null>;
  /** The change to send after a failure: null if the seller has declined, undefined if the failure is to be shown. */
  readonly retry?: (error: unknown, change: OrderChange) => Promise<OrderChange | null | undefined>;
  readonly onSaved?: (change: OrderChange) => void;
  readonly children: Elements;
}

/**
 * The dialog in which a part of an order is edited, from the version that it opened with (docs/rules.md#orders): it asks
 * before typed changes are closed, focuses the first wrong field, shows when that part was saved elsewhere, and asks
 * before it overwrites that.
 */
export const OrderEditDialog = observer(function OrderEditDialog(props: OrderEditDialogProps) {
  const { order, changes, title, saveLabel, kind, form, reset, describe, check, retry, onSaved, onClose, children } =
    props;
  const formId = useId();
  const root = useRef<HTMLFormElement>(null);
  useProblemFocus(root, { attempt: form.problems.attempt });
  const close = useConfirmedClose(form.isDirty, onClose);
  const [base, setBase] = useState(order);
  const [isStale, setStale] = useState(false);
  // A save shows its result as the order before it is stored.
  const isSaving = changes.isPending(order._id, kind);
  const isChanged = !isSaving && order.updatedAt !== base.updatedAt && describe(order) !== describe(base);
  // A seller who sees the present part edits the present order, whatever else of it was saved elsewhere.
  const seenAt = isChanged ? base.updatedAt : order.updatedAt;
  const reload = async () => {
    reset(order);
    setBase(order);
    setStale(false);
  };
  const submit = async (updatedAt: string | undefined) => {
    let change = await check();
    if (change === null) return;
    setStale(false);
    let outcome = await changes.run(order, change, { updatedAt });
    if (outcome.status === 'failed') {
      const next = await retry?.(outcome.error, change);
      if (next === null) return;
      if (next !== undefined) {
        change = next;
        outcome = await changes.run(order, change, { updatedAt });
      }
    }
    if (outcome.status === 'stale') setStale(true);
    else if (outcome.status === 'failed') form.refuse(outcome.error);
    else if (outcome.status !== 'dropped') {
      onSaved?.(change);
      onClose();
    }
  };
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
            void submit(seenAt);
          }}
        >
          <Stack gap={4}>
            <ElsewhereAlert actionLabel="지금 값으로 바꾸기" onAction={() => void reload()}>
              {isChanged ? `지금 값: ${describe(order) || '없음'}` : undefined}
            </ElsewhereAlert>
            {children}
          </Stack>
        </form>
      </Dialog>
      <StaleDialog session={{ isStale, setStale, reload }} onOverwrite={() => void submit(undefined)} />
    </>
  );
});
