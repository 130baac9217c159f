import {
  ORDER_STATUS,
  type OrderFacts,
  type Permission,
  type ReceiptPatch,
  STATUS_MESSAGE,
  canChangeOrderStatus,
  canCompletePackaging,
  invoiceSteps,
} from '@backoffice/contracts';
import { Refusal, refuseFields } from '../http/Refusal.ts';
import type { ReceiptRow } from './receiptStore.ts';

/** A step that the rules allow: the status and the words of its history entry. */
export interface OrderStep {
  readonly status: number;
  readonly desc: string;
}

function factsOf(row: ReceiptRow): OrderFacts {
  const { status, paymentOption, isBilled, packagingStatus } = row;
  return { status, paymentOption, isBilled, packagingStatus };
}

function required(permission: Permission): void {
  if (!permission.allowed) throw new Refusal(permission.code, { detail: permission.reason });
}

function wordsOf(status: number): string {
  return status === ORDER_STATUS.paid ? STATUS_MESSAGE.paid : STATUS_MESSAGE.shipped;
}

/** The step of a seller's change of status. @throws Refusal when the rules do not allow it or a cancellation says no reason */
export function stepTo(row: ReceiptRow, status: number, msg: string): OrderStep {
  required(canChangeOrderStatus(factsOf(row), status));
  if (status !== ORDER_STATUS.cancelledBySeller) return { status, desc: msg.trim() || wordsOf(status) };
  if (msg.trim() === '') throw refuseFields([{ path: 'msg', text: '주문 취소 사유를 입력해주세요.' }]);
  return { status, desc: msg.trim() };
}

/** The steps that a patch brings with it: those of a saved tracking number. @throws Refusal when the rules do not allow the patch */
export function stepsOf(row: ReceiptRow, patch: ReceiptPatch): OrderStep[] {
  if (patch.packagingStatus === 2) required(canCompletePackaging(factsOf(row)));
  if (patch.invoice === undefined) return [];
  const steps = invoiceSteps(factsOf(row));
  required(steps);
  return steps.allowed ? steps.append.map((status) => ({ status, desc: wordsOf(status) })) : [];
}
