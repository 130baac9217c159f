import { type Order, latestStatus } from '@backoffice/contracts/order/order';
import { carrierName } from '@backoffice/contracts/order/orderLabels';
import { ORDER_STATUS, orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import type { Waybill } from '@backoffice/contracts/order/waybill/waybill';
import { removeHyphens } from '@backoffice/contracts/order/waybill/waybillText';
import type { PendingWrite } from '@backoffice/forms';
import type { OrderChange } from '../OrderChange.ts';
import { packagingLabel } from '../presentOrder.ts';

/** The changes that may be made without a connection: they can wait, and they take nothing away from a buyer. */
export type OfflineChange = Extract<OrderChange, { kind: 'paid' | 'shipped' | 'waybill' | 'packaging' | 'memo' }>;

/** A change of an order that was made without a connection, as it is stored on the device. */
export interface UnsentContent {
  readonly publicId: string;
  readonly change: OfflineChange;
  /** The changed part of the order as the seller saw it (`toPart`). */
  readonly seen: string;
  /** Time of the change, in milliseconds since 1970. */
  readonly at: number;
  /** Present if a request with the key may have been executed; `updatedAt` is the version on which it was based. */
  readonly sent?: { readonly updatedAt: string | undefined } | undefined;
}

/** The write of a change that was made without a connection. */
export type UnsentChange = PendingWrite<UnsentContent, void>;

/** The part of an order that a kind of change replaces, as a text that can be compared. */
interface Part<Change> {
  readonly name: string;
  readonly read: (order: Order) => string;
  /** Returns the part after the change is stored. */
  readonly change: (change: Change) => string;
  /** Returns the text of a part for the seller. */
  readonly format: (part: string) => string;
}

const STATUS = {
  name: '주문 상태',
  read: (order: Order) => String(latestStatus(order)),
  format: (part: string) => orderStatusLabel(Number(part)).label,
};
const toWaybillPart = ({ company, no }: Waybill) => `${company} ${removeHyphens(no)}`;

const PARTS: { readonly [Kind in OfflineChange['kind']]: Part<Extract<OfflineChange, { kind: Kind }>> } = {
  paid: { ...STATUS, change: () => String(ORDER_STATUS.paid) },
  shipped: { ...STATUS, change: () => String(ORDER_STATUS.shipped) },
  packaging: {
    name: '포장 상태',
    read: ({ packagingStatus }) => String(packagingStatus),
    change: ({ status }) => String(status),
    format: (part) => packagingLabel(Number(part)),
  },
  waybill: {
    name: '운송장',
    read: ({ invoice }) => (invoice === null ? '' : toWaybillPart(invoice)),
    change: ({ waybill }) => toWaybillPart(waybill),
    format: (part) => {
      const [company = '', no = ''] = part.split(' ');
      return part === '' ? '운송장 없음' : `${carrierName(company)} ${no}`;
    },
  },
  memo: {
    name: '비공개 메모',
    read: ({ sellerMemo }) => sellerMemo,
    change: ({ text }) => text,
    format: (part) => part || '메모 없음',
  },
};

/** Returns the part of an order that a change replaces. */
export function getPart<Change extends OfflineChange>(change: Change): Part<Change> {
  return PARTS[change.kind] as Part<OfflineChange>;
}

/** Whether a change may wait for a connection. Notices, cancellations, withdrawn payments and changed lines may not. */
export function isOfflineChange(change: OrderChange): change is OfflineChange {
  return change.kind in PARTS;
}
