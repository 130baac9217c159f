import type { Order } from '@backoffice/contracts/order/order';
import { StaleDialog } from '@backoffice/forms';
import { Button, Dialog, Stack, useProblemFocus, type Elements, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import type { OrderChange, OrderChangeKind } from '../../order/OrderChange.ts';
import type { ChangeOutcome, OrderChanges } from '../../order/OrderChanges.ts';
import { useConfirmedClose } from '../../order/useConfirmedClose.ts';
import { RemoteChangeAlert } from './RemoteChangeAlert.tsx';

/** Props of the dialogs that edit one part of an order. */
export interface OrderEditProps {
  /** The latest known order. */
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
    /** Shows why the API rejected the change. */
    refuse(error: unknown): void;
  };
  /** Restarts the form with the values of an order. */
  readonly reset: (order: Order) => void;
  /** The edited part as a text; empty if the order has no value. */
  readonly describe: (order: Order) => string;
  /** Returns the change to send; null if the form shows an error or the seller has declined. */
  readonly check: () => Promise<OrderChange | null>;
  /**
   * Returns the change to send after a failure; null if the seller has declined, undefined if the failure must be
   * shown.
   */
  readonly retry?: (error: unknown, change: OrderChange) => Promise<OrderChange | null | undefined>;
  readonly onSaved?: (change: OrderChange) => void;
  readonly children: Elements;
}

/**
 * A dialog that edits one part of an order, based on the version that it opened with (docs/rules.md#orders). It
 * confirms closing with unsaved input, focuses the first invalid field, shows if the part was saved elsewhere, and
 * confirms before it overwrites that value.
 */
export const OrderEditDialog = observer(function OrderEditDialog(props: OrderEditDialogProps) {
  const { order, title, saveLabel, form, describe, onClose, children } = props;
  const formId = useId();
  const root = useRef<HTMLFormElement>(null);
  useProblemFocus(root, { attempt: form.problems.attempt });
  const close = useConfirmedClose(form.isDirty, onClose);
  const { isSaving, isChanged, seenAt, isStale, setStale, reload } = useSeenVersion(props);
  const submit = async (updatedAt: string | undefined) => {
    const change = await props.check();
    if (change === null) return;
    setStale(false);
    const outcome = await send(props, change, updatedAt);
    if (outcome?.status === 'stale') setStale(true);
    else if (outcome?.status === 'failed') form.refuse(outcome.error);
    else if (outcome !== undefined && outcome.status !== 'dropped') {
      props.onSaved?.(change);
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
            <WriteButton type="submit" form={formId} variant="primary" busy={isSaving}>
              {saveLabel}
            </WriteButton>
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
            <RemoteChangeAlert actionLabel="지금 값으로 바꾸기" onAction={() => void reload()}>
              {isChanged ? `지금 값: ${describe(order) || '없음'}` : undefined}
            </RemoteChangeAlert>
            {children}
          </Stack>
        </form>
      </Dialog>
      <StaleDialog session={{ isStale, setStale, reload }} onOverwrite={() => void submit(undefined)} />
    </>
  );
});

/** Whether the edited part was saved elsewhere, and the version of the order on which a save is based. */
function useSeenVersion({ order, changes, kind, describe, reset }: OrderEditDialogProps) {
  const [base, setBase] = useState(order);
  const [isStale, setStale] = useState(false);
  const reload = async () => {
    reset(order);
    setBase(order);
    setStale(false);
  };
  // During a save the order already has the new value, before the API has stored it.
  const isSaving = changes.isPending(order._id, kind);
  const isChanged = !isSaving && order.updatedAt !== base.updatedAt && describe(order) !== describe(base);
  // If the part is unchanged, the seller sees its current value: the save is based on the latest version of the order.
  return { isSaving, isChanged, seenAt: isChanged ? base.updatedAt : order.updatedAt, isStale, setStale, reload };
}

/** Sends a change, and after a failure the change of `retry`; undefined if the seller has declined that. */
async function send(
  { order, changes, retry }: OrderEditDialogProps,
  change: OrderChange,
  updatedAt: string | undefined,
): Promise<ChangeOutcome | undefined> {
  const outcome = await changes.run(order, change, { updatedAt });
  const next = outcome.status === 'failed' ? await retry?.(outcome.error, change) : undefined;
  if (next === null) return undefined;
  return next === undefined ? outcome : changes.run(order, next, { updatedAt });
}
