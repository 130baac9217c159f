import { CARRIERS, ORDER_STATUS, type Order, cleanWaybillNo, shipmentSteps } from '@backoffice/contracts';
import { StaleDialog } from '@backoffice/forms';
import { usePlatform } from '@backoffice/platform';
import { Button, Dialog, InlineAlert, SelectField, Stack, TextField, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import type { OrderChanges } from '../../order/OrderChanges.ts';
import { readLastCarrier, saveLastCarrier } from '../../order/lastCarrier.ts';
import { toRuleInput } from '../../order/toRuleInput.ts';
import { useConfirmedClose } from '../../order/useConfirmedClose.ts';
import { type OrderEdit, useOrderEdit } from '../useOrderEdit.ts';
import { WaybillForm } from './WaybillForm.ts';

const CARRIER_OPTIONS = CARRIERS.map(({ code, name }) => ({ value: code, label: name }));

interface WaybillDialogProps {
  readonly order: Order;
  readonly changes: OrderChanges;
  readonly onClose: () => void;
}

/** Edits the waybill of an order, and says what saving it does to the order. */
export const WaybillDialog = observer(function WaybillDialog({ order, changes, onClose }: WaybillDialogProps) {
  const { expire } = usePlatform();
  const [form] = useState(() => new WaybillForm(order.invoice, readLastCarrier(expire)));
  const edit = useOrderEdit({ order, changes, reset: ({ invoice }) => form.reset(invoice) });
  // A save in progress already shows its result as the order; the dialog goes on speaking of the stored one.
  const stored = edit.base;
  const formId = useId();
  const root = useRef<HTMLFormElement>(null);
  useProblemFocus(root, { attempt: form.problems.attempt });
  const close = useConfirmedClose(form.isDirty, onClose);

  const submit = async (send: OrderEdit['save']) => {
    const waybill = form.check();
    if (waybill === null) return;
    const outcome = await send({ kind: 'waybill', waybill });
    if (outcome.status === 'saved') {
      saveLastCarrier(expire, waybill.company);
      onClose();
    } else if (outcome.status === 'failed') form.refuse(outcome.error);
  };

  return (
    <>
      <Dialog
        open
        title={stored.invoice === null ? '운송장 입력' : '운송장 수정'}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>취소</Button>
            <Button type="submit" form={formId} variant="primary" busy={changes.isPending(order._id, 'waybill')}>
              저장
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
            void submit(edit.save);
          }}
        >
          <Stack gap={4}>
            <SelectField
              required
              label="택배사"
              placeholder="택배사를 선택해주세요."
              value={form.company}
              onChange={form.setCompany}
              options={CARRIER_OPTIONS}
              error={form.problems.at('company')}
            />
            <TextField
              required
              label="운송장 번호"
              placeholder="숫자와 -만 입력"
              inputMode="numeric"
              maxLength={40}
              value={form.no}
              onChange={form.setNo}
              clean={cleanWaybillNo}
              error={form.problems.at('no')}
            />
            <InlineAlert>{describeEffect(stored)}</InlineAlert>
          </Stack>
        </form>
      </Dialog>
      <StaleDialog session={edit.stale} onOverwrite={() => void submit(edit.overwrite)} />
    </>
  );
});

function describeEffect(order: Order): string {
  const steps = shipmentSteps(toRuleInput(order));
  if (!steps.allowed) return steps.reason;
  if (steps.append.length === 0) return '운송장 정보만 바뀌고 주문 상태는 그대로입니다.';
  const becomes = steps.append.includes(ORDER_STATUS.paid) ? '결제완료를 거쳐 발송완료로' : '발송완료로';
  return `저장하면 주문이 ${becomes} 변경되고 구매자에게 알림이 전송됩니다.`;
}
