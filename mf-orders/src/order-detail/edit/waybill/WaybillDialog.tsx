import { CARRIERS, findCarrier } from '@backoffice/contracts/codes/carriers';
import { type BuyerNotice, toBuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import { ORDER_TASK_ENTRIES } from '@backoffice/contracts/order/lists/orderTasks';
import type { Order } from '@backoffice/contracts/order/order';
import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { shipmentSteps } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { findNumberHolder } from '@backoffice/contracts/order/waybill/numberHolder';
import { type Waybill, isSameWaybill } from '@backoffice/contracts/order/waybill/waybill';
import { canHaveLetters, readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
import { usePlatform } from '@backoffice/platform';
import { DefinitionList, IconButton, InlineAlert, SelectField, lazyDialog, useLazyDialog } from '@backoffice/ui';
import { ScanBarcode } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import type { MarketOrders } from '../../../order/MarketOrders.ts';
import { readLastCarrier } from '../../../order/lastCarrier.ts';
import { productsLabel } from '../../../order/presentOrder.ts';
import { ScanField } from '../../../order/scan/ScanField.tsx';
import type { ScanTarget } from '../../../order/scan/ScanSheet.tsx';
import { toRuleInput } from '../../../order/toRuleInput.ts';
import { BuyerNotices } from '../../notice/BuyerNotices.tsx';
import { getRecipientName } from '../../notice/describeRecipient.ts';
import { OrderEditDialog, type OrderEditProps } from '../OrderEditDialog.tsx';
import { WaybillForm } from './WaybillForm.ts';

const LazyScanSheet = lazyDialog(async () => (await import('../../../order/scan/ScanSheet.tsx')).ScanSheet);

const CARRIER_OPTIONS = CARRIERS.map(({ code, name }) => ({ value: code, label: name }));

interface WaybillDialogProps extends OrderEditProps {
  /** The orders of the market, which may have the number already. */
  readonly orders: Pick<MarketOrders, 'all'>;
}

/** Edits the waybill of an order and shows how saving changes the status of the order. */
export const WaybillDialog = observer(function WaybillDialog({ orders, ...props }: WaybillDialogProps) {
  const { order } = props;
  const platform = usePlatform();
  const [form] = useState(() => {
    const findHolder = (waybill: Waybill) => findNumberHolder(order, waybill, orders.all)?.delivery.name;
    return new WaybillForm(order.invoice, readLastCarrier(platform.stored), findHolder);
  });
  // During a save the order already has the new waybill; the dialog shows the effect on the stored order.
  const [stored, setStored] = useState(order);
  return (
    <OrderEditDialog
      {...props}
      title={stored.invoice === null ? ORDER_TASK_ENTRIES.send.work.label : '운송장 수정'}
      saveLabel={form.isDoubtShown && form.doubt !== undefined ? '그래도 등록' : getSaveLabel(stored)}
      kind="waybill"
      form={form}
      reset={(present) => {
        form.reset(present.invoice);
        setStored(present);
      }}
      describe={describeWaybill}
      check={async () => {
        const waybill = form.check();
        return waybill === null ? null : { kind: 'waybill', waybill };
      }}
      onSaved={(change) => change.kind === 'waybill' && platform.stored.set('last-carrier', change.waybill.company)}
    >
      <DefinitionList
        items={[
          { term: ORDER_TERMS.receiver, value: <strong>{order.delivery.name}</strong>, verbatim: true },
          { term: ORDER_TERMS.product, value: productsLabel(order) },
          { term: ORDER_TERMS.publicId, value: order.publicId, verbatim: true },
        ]}
      />
      <WaybillFields form={form} order={order} />
      {form.doubt !== undefined && (
        <div role="status">
          <InlineAlert tone="warn" title={form.isDoubtShown ? '번호가 맞으면 ‘그래도 등록’을 눌러주세요.' : undefined}>
            {form.doubt}
          </InlineAlert>
        </div>
      )}
      <InlineAlert>{describeEffect(stored)}</InlineAlert>
      <BuyerNotices order={stored} notices={toNotices(stored, form.waybill)} />
    </OrderEditDialog>
  );
});

interface WaybillFieldsProps extends Pick<OrderEditProps, 'order'> {
  readonly form: WaybillForm;
}

/** The carrier and the number, which the camera also reads. */
const WaybillFields = observer(function WaybillFields({ form, order }: WaybillFieldsProps) {
  const scan = useLazyDialog();
  const isLettered = form.company !== null && canHaveLetters(form.company);
  return (
    <>
      <SelectField
        required
        autoFocus={form.company === null}
        label="택배사"
        placeholder="택배사를 선택해주세요."
        value={form.company}
        onChange={form.setCompany}
        options={CARRIER_OPTIONS}
        error={form.problems.at('company')}
      />
      <ScanField
        required
        company={form.company}
        autoFocus={form.company !== null}
        label="운송장 번호"
        placeholder={isLettered ? '영문, 숫자와 -만 입력' : '숫자와 -만 입력'}
        value={form.no}
        onChange={form.setNo}
        error={form.problems.at('no')}
        trailing={
          <IconButton
            label="카메라로 입력"
            icon={<ScanBarcode aria-hidden />}
            busy={scan.isFetching}
            onClick={scan.open}
          />
        }
      />
      <Suspense>
        {scan.isOpen && <LazyScanSheet grid={toScanTarget(form, order, scan.close)} onClose={scan.close} />}
      </Suspense>
    </>
  );
});

function describeWaybill({ invoice }: Order): string {
  return invoice === null ? '' : `${findCarrier(invoice.company)?.name ?? invoice.company} ${invoice.no}`;
}

function getSaveLabel(order: Order): string {
  const steps = shipmentSteps(toRuleInput(order));
  return steps.allowed && steps.append.length > 0 ? '등록하고 발송 처리' : '저장';
}

function describeEffect(order: Order): string {
  const steps = shipmentSteps(toRuleInput(order));
  if (!steps.allowed) return steps.reason;
  if (steps.append.length === 0) return '주문 상태는 그대로예요. 번호가 바뀌면 새 번호를 알림으로 보내요.';
  const becomes = steps.append.includes(ORDER_STATUS.paid) ? '결제 완료를 거쳐 발송 완료로' : '발송 완료로';
  return `주문이 ${becomes} 바뀌고 ${getRecipientName(order)}에게 알림이 가요.`;
}

/** The notices that saving a waybill sends. */
function toNotices(order: Order, waybill: Waybill | null): BuyerNotice[] {
  const steps = shipmentSteps(toRuleInput(order));
  if (waybill === null || !steps.allowed) return [];
  if (steps.append.length === 0)
    return isSameWaybill(waybill, order.invoice)
      ? []
      : [toBuyerNotice('numberChanged', { waybill, before: order.invoice })];
  const isPaidNow = steps.append.includes(ORDER_STATUS.paid);
  return [...(isPaidNow ? [toBuyerNotice('paid', {})] : []), toBuyerNotice('shipped', { waybill })];
}

/** Returns the form of an order as the only line that the camera fills. `onFilled` is called after each number. */
function toScanTarget(
  form: WaybillForm,
  { _id: id, publicId, delivery: { name } }: Order,
  onFilled: () => void,
): ScanTarget {
  const line = { id, publicId, name };
  return {
    findLine: (wanted) => (wanted === publicId ? line : undefined),
    findNextLine: (after) => (after === undefined ? line : undefined),
    getCompany: () => form.company,
    checkNumber: (_, { company, no }) => {
      const { doubt } = readWaybillNumber(no, company);
      return doubt === undefined ? { state: 'ready' } : { state: 'doubtful', text: doubt };
    },
    setNumber: (_, { company, no }) => {
      if (company !== null) form.setCompany(company);
      form.setScannedNo(no);
      onFilled();
    },
    carriers: {
      get next() {
        return form.company;
      },
      setNext: form.setCompany,
    },
  };
}
