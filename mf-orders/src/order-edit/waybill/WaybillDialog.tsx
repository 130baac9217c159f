import { CARRIERS, ORDER_STATUS, cleanWaybillNo, shipmentSteps } from '@backoffice/contracts';
import { ApiError, usePlatform } from '@backoffice/platform';
import { Button, Dialog, InlineAlert, SelectField, Stack, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type ListedOrder, toRuleInput } from '../../order/ListedOrder.ts';
import type { OrderListStore } from '../../order-list/OrderListStore.ts';
import { WaybillForm } from './WaybillForm.ts';
import { keepLastCarrier, readLastCarrier } from '../../order/lastCarrier.ts';
import { useSafeClose } from '../../order/useSafeClose.ts';

const CARRIER_CHOICES = CARRIERS.map(({ code, name }) => ({ value: code, label: name }));

/** Asks for carrier and tracking number, and says what saving them does to the order. */
export const WaybillDialog = observer(function WaybillDialog({
  store,
  order,
}: {
  store: OrderListStore;
  order: ListedOrder;
}) {
  const { expire } = usePlatform();
  const { receipt } = order;
  const [form] = useState(() => new WaybillForm(receipt.invoice, readLastCarrier(expire)));
  const [stored] = useState(receipt);
  const formId = useId();
  const company = useRef<HTMLSelectElement>(null);
  const no = useRef<HTMLInputElement>(null);
  const close = useSafeClose(form.isDirty, store.closeDialog);

  const focusFirstProblem = () => (form.errorOf('company') === undefined ? no : company).current?.focus();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const invoice = form.check();
    if (invoice === null) return focusFirstProblem();
    const outcome = await store.changes.make(receipt, { kind: 'invoice', invoice });
    if (outcome.status === 'saved') {
      keepLastCarrier(expire, invoice.company);
      store.closeDialog();
    } else if (outcome.status === 'failed' && outcome.error instanceof ApiError) {
      form.refuse(problemsIn(outcome.error));
      if (form.problems.length > 0) focusFirstProblem();
    }
  };

  return (
    <Dialog
      open
      title={stored.invoice === null ? '운송장 입력' : '운송장 수정'}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>취소</Button>
          <Button type="submit" form={formId} variant="primary" busy={store.changes.kindOf(order.id) !== undefined}>
            저장
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <Stack gap={4}>
          <SelectField
            ref={company}
            required
            label="택배사"
            placeholder="택배사를 선택해주세요."
            value={form.company}
            onChange={form.setCompany}
            options={CARRIER_CHOICES}
            error={form.errorOf('company')}
          />
          <TextField
            ref={no}
            required
            label="운송장 번호"
            placeholder="숫자와 -만 입력"
            inputMode="numeric"
            maxLength={40}
            value={form.no}
            onChange={form.setNo}
            clean={cleanWaybillNo}
            error={form.errorOf('no')}
          />
          <InlineAlert>{effectOf(stored)}</InlineAlert>
        </Stack>
      </form>
    </Dialog>
  );
});

function effectOf(receipt: ListedOrder['receipt']): string {
  const steps = shipmentSteps(toRuleInput(receipt));
  if (!steps.allowed) return steps.reason;
  if (steps.append.length === 0) return '운송장 정보만 바뀌고 주문 상태는 그대로입니다.';
  const becomes = steps.append.includes(ORDER_STATUS.paid) ? '결제완료를 거쳐 발송완료로' : '발송완료로';
  return `저장하면 주문이 ${becomes} 변경되고 구매자에게 알림이 전송됩니다.`;
}

function problemsIn(error: ApiError): ApiError['fields'] {
  return error.code === 'invoice-in-use' ? [{ path: 'no', text: error.text }] : error.fields;
}
