import {
  ORDER_STATUS,
  type OrderRuleInput,
  type Permission,
  type OrderPatch,
  STATUS_MESSAGE,
  canChangeOrderStatus,
  canCompletePackaging,
  type OrderFailure,
  type OrderBulkChange,
  shipmentSteps,
  isCancelled,
  statusFailure,
} from '@backoffice/contracts';
import { HttpError, invalidParameters } from '../errors/HttpError.ts';
import type { OrderTableRow } from './orderStore.ts';

/** A step that the rules allow: the status and the words of its history entry. */
export interface OrderStep {
  readonly status: number;
  readonly desc: string;
}

/** What the rules look at of an order. */
export function toRuleInput(row: OrderTableRow): OrderRuleInput {
  const { status, paymentOption, isBilled, packagingStatus } = row;
  return { status, paymentOption, isBilled, packagingStatus };
}

/** Refuses what the rules do not allow, in their words. */
export function requirePermission(permission: Permission): void {
  if (!permission.allowed) throw new HttpError(permission.code, { detail: permission.reason });
}

function wordsOf(status: number): string {
  return status === ORDER_STATUS.paid ? STATUS_MESSAGE.paid : STATUS_MESSAGE.shipped;
}

/** The steps that a tracking number brings, in the rules' own words. */
export function waybillSteps(statuses: readonly number[]): OrderStep[] {
  return statuses.map((status) => ({ status, desc: wordsOf(status) }));
}

/** The step of a seller's change of status. @throws HttpError when the rules do not allow it or a cancellation says no reason */
export function stepTo(row: OrderTableRow, status: number, msg: string): OrderStep {
  requirePermission(canChangeOrderStatus(toRuleInput(row), status));
  if (status !== ORDER_STATUS.cancelledBySeller) return { status, desc: msg.trim() || wordsOf(status) };
  if (msg.trim() === '') throw invalidParameters([{ path: 'msg', text: '주문 취소 사유를 입력해주세요.' }]);
  return { status, desc: msg.trim() };
}

/** The steps that a patch brings with it: those of a saved tracking number. @throws HttpError when the rules do not allow the patch */
export function stepsOf(row: OrderTableRow, patch: OrderPatch): OrderStep[] {
  if (patch.packagingStatus === 2) requirePermission(canCompletePackaging(toRuleInput(row)));
  if (patch.invoice === undefined) return [];
  const steps = shipmentSteps(toRuleInput(row));
  requirePermission(steps);
  return steps.allowed ? waybillSteps(steps.append) : [];
}

type Change = Pick<OrderBulkChange, 'packagingStatus' | 'sellerMsg' | 'status'>;

/** The statuses that many orders may be moved to at once (specification, section 4: only 0 to 1 or 1 to 3). */
const TOGETHER: readonly number[] = [ORDER_STATUS.paid, ORDER_STATUS.shipped];

/** Why one order of many does not take a change; undefined when it does. */
export function bulkFailure(row: OrderTableRow, { packagingStatus, status }: Change): OrderFailure | undefined {
  if (status !== undefined)
    return statusFailure(toRuleInput(row), status) ?? (TOGETHER.includes(status) ? undefined : 'not-allowed');
  if (packagingStatus === undefined) return undefined;
  if (isCancelled(row.status)) return 'cancelled';
  if (row.packagingStatus === packagingStatus) return 'already-done';
  return packagingStatus === 2 && !canCompletePackaging(toRuleInput(row)).allowed ? 'not-allowed' : undefined;
}

/** The steps that a change of many orders brings each of them, in the words of the seller or its own. */
export function bulkSteps({ status }: Change, words = ''): OrderStep[] {
  return status === undefined ? [] : [{ status, desc: words.trim() || wordsOf(status) }];
}
