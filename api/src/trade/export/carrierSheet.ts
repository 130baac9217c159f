import { type CarrierColumn, formatCarrierCell } from '@backoffice/contracts/order/waybill/carrierFile';
import { type Sheet, toSheet } from '@backoffice/sheets/write-node';
import type { Parcel } from './exportStore.ts';
import { joinDistinct, productLabel } from './orderLabels.ts';

const WIDTH = 18;

/** The parcels as a carrier imports them, one row each; it returns the order numbers with tracking numbers. */
export function carrierSheet(parcels: AsyncIterable<Parcel>, columns: readonly CarrierColumn[]): Sheet {
  return toSheet(
    '접수',
    columns.map((column) => ({
      header: column.header,
      kind: 'text' as const,
      width: WIDTH,
      value: (parcel: Parcel) => formatCarrierCell(toCellValue(parcel, column), column.field),
    })),
    parcels,
    { isVerbatim: true },
  );
}

function toCellValue(parcel: Parcel, { field, text = '' }: CarrierColumn): string {
  const [{ order }] = parcel;
  switch (field) {
    case 'receiver':
      return order.receiverName;
    case 'tel':
      return order.receiverTel;
    case 'zip':
      return order.zip;
    case 'fullAddress':
      return `${order.addr} ${order.addr2}`;
    case 'address':
      return order.addr;
    case 'addressDetail':
      return order.addr2;
    case 'message':
      return joinDistinct(parcel, ({ deliveryMsg }) => deliveryMsg, ' / ');
    case 'products':
      return productLabel(parcel).replaceAll('\n', ', ');
    case 'pieces':
      return String(parcel.flatMap(({ lines }) => lines).reduce((sum, { amount }) => sum + amount, 0));
    case 'boxes':
      return '1';
    case 'orders':
      return joinDistinct(parcel, ({ publicId }) => publicId, ', ');
    case 'buyer':
      return joinDistinct(parcel, ({ buyerName }) => buyerName, ', ');
    case 'fixed':
      return text;
  }
}
