import { toBuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import type { Order } from '@backoffice/contracts/order/order';
import { ReceiverPatch } from '@backoffice/contracts/order/orderEndpoints';
import { ORDER_TERMS } from '@backoffice/contracts/order/orderLabels';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';
import { AddressSearchButton, formatAddress } from '@backoffice/forms';
import { InlineAlert, TextArea, TextField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { addressLabel } from '../../order/presentOrder.ts';
import { BuyerNotices } from '../notice/BuyerNotices.tsx';
import { FieldsForm } from './FieldsForm.ts';
import { OrderEditDialog, type OrderEditProps } from './OrderEditDialog.tsx';

/** Corrects receiver, address and delivery memo of an order that is not shipped. */
export const ReceiverDialog = observer(function ReceiverDialog(props: OrderEditProps) {
  const { order, onClose } = props;
  const [form] = useState(() => new FieldsForm(toReceiver(order), (values) => schemaProblems(ReceiverPatch, values)));
  const address = useRef<HTMLTextAreaElement>(null);
  const detail = useRef<HTMLInputElement>(null);
  const { values, problems } = form;
  const search = (
    <AddressSearchButton
      address={address}
      detail={detail}
      onFound={(found) => form.edit({ zip: found.zonecode, addr: formatAddress(found), addr2: '' })}
    />
  );
  const bind = (field: keyof ReceiverPatch) => ({
    value: values[field],
    onChange: (value: string) => form.edit({ [field]: value }),
    error: problems.at(field),
    schema: ReceiverPatch.shape[field],
  });
  const { name, tel } = values;
  const notice = toBuyerNotice('receiverCorrected', { name, tel, address: addressLabel(values) });
  return (
    <OrderEditDialog
      {...props}
      title="받는 분 정보 변경"
      saveLabel="변경"
      kind="receiver"
      form={form}
      reset={(present) => form.reset(toReceiver(present))}
      describe={(present) => Object.values(toReceiver(present)).filter(Boolean).join(' ')}
      check={async () => {
        if (!form.isDirty) onClose();
        return form.isDirty && problems.validate() ? { kind: 'receiver', receiver: form.values } : null;
      }}
    >
      <TextField required label={ORDER_TERMS.receiver} {...bind('name')} />
      <TextField required number="telephone" label={ORDER_TERMS.tel} {...bind('tel')} />
      <TextField required number="digits" label={ORDER_TERMS.zip} trailing={search} {...bind('zip')} />
      <TextArea ref={address} required rows={1} label={ORDER_TERMS.address} {...bind('addr')} />
      <TextField ref={detail} label={ORDER_TERMS.detailAddress} {...bind('addr2')} />
      <TextField label={ORDER_TERMS.deliveryMemo} {...bind('msg')} />
      <BuyerNotices order={order} notices={form.isDirty ? [notice] : []} />
      <InlineAlert>전에 인쇄한 라벨·명세서는 새로 인쇄해주세요.</InlineAlert>
    </OrderEditDialog>
  );
});

function toReceiver({ delivery: { name, tel, zip, addr, addr2, msg } }: Order): ReceiverPatch {
  return { name, tel, zip, addr, addr2, msg };
}
