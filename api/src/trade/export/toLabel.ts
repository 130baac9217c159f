import { type LabelOrder, type ParcelLabel, parcelLabel } from '@backoffice/contracts/order/waybill/parcelLabel';
import type { OrderRow } from '../order/orderStore.ts';
import type { Parcel } from './exportStore.ts';

/** The label of a parcel. */
export function toLabel([first, ...rest]: Parcel): ParcelLabel {
  return parcelLabel([toLabelOrder(first.order), ...rest.map(({ order }) => toLabelOrder(order))]);
}

function toLabelOrder(row: OrderRow): LabelOrder {
  const { publicId, deliveryTitle, deliveryPrice, deliveryWeight, deliveryMsg, waybillCompany, waybillNo } = row;
  return {
    publicId,
    invoice: waybillCompany === null ? null : { company: waybillCompany, no: waybillNo ?? '' },
    delivery: {
      title: deliveryTitle,
      price: deliveryPrice,
      weight: deliveryWeight,
      name: row.receiverName,
      tel: row.receiverTel,
      addr: row.addr,
      addr2: row.addr2,
      zip: row.zip,
      msg: deliveryMsg,
    },
  };
}
