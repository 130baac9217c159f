import { isBlank } from '@backoffice/contracts/codes/isBlank';
import type { OrderBulkChange } from '@backoffice/contracts/order/bulk';
import { statusFailure } from '@backoffice/contracts/order/bulkRules';
import type { OrderPatch } from '@backoffice/contracts/order/orderEndpoints';
import type { OrderFailure } from '@backoffice/contracts/order/orderFailures';
import {
  type OrderRuleInput,
  type Permission,
  canChangeOrderStatus,
  canCompletePackaging,
  canCorrectOrder,
  canSetPackaging,
  isCancelled,
  shipmentSteps,
} from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS, PACKAGING_STATUS, STATUS_MESSAGE } from '@backoffice/contracts/order/orderStatus';
import { HttpError, invalidParameters } from '../../platform/errors/HttpError.ts';
import { refuseStale } from '../../platform/http/replies/staleUpdate.ts';
import type { OrderRow } from './orderStore.ts';

/** A step that the rules allow: the status and the description of its history entry. */
export interface OrderStep {
  readonly status: number;
  readonly desc: string;
}

/** Converts an order to the input of the order rules; `dispatchedForMs` as in the input. */
export function toRuleInput(
  {
    status,
    paymentOption,
    isBilled,
    packagingStatus,
    waybillNo,
    paidAmount,
    buyerRefunds,
  }: Pick<OrderRow, Exclude<keyof OrderRuleInput, 'hasWaybill' | 'dispatchedForMs'> | 'waybillNo'>,
  dispatchedForMs?: number,
): OrderRuleInput {
  const hasWaybill = waybillNo !== null;
  return { status, paymentOption, isBilled, packagingStatus, paidAmount, buyerRefunds, hasWaybill, dispatchedForMs };
}

/** Requires a permission. @throws HttpError with the code and reason of a denied permission */
export function requirePermission(permission: Permission): void {
  if (!permission.allowed) throw new HttpError(permission.code, { detail: permission.reason });
}

function stepMessage(status: number): string {
  return status === ORDER_STATUS.paid ? STATUS_MESSAGE.paid : STATUS_MESSAGE.shipped;
}

/** The status steps of a saved tracking number. */
export function waybillSteps(statuses: readonly number[]): OrderStep[] {
  return statuses.map((status) => ({ status, desc: stepMessage(status) }));
}

/** The message for a seller who gave no reason for a status change that requires one; undefined for others. */
function findMissingReason(from: number, to: number): string | undefined {
  if (to === ORDER_STATUS.received) return '입금 확인 취소 사유를 입력해주세요.';
  if (to === ORDER_STATUS.cancelledBySeller) return '주문 취소 사유를 입력해주세요.';
  return from === ORDER_STATUS.shipped && to === ORDER_STATUS.paid ? '발송 취소 사유를 입력해주세요.' : undefined;
}

/**
 * The step of a status change; `dispatchedForMs` as in the rules.
 * @throws HttpError if the rules do not allow it, or a required reason is missing
 */
export function statusStep(row: OrderRow, status: number, msg: string, dispatchedForMs?: number): OrderStep {
  requirePermission(canChangeOrderStatus(toRuleInput(row, dispatchedForMs), status));
  const missing = findMissingReason(row.status, status);
  if (missing !== undefined && isBlank(msg)) throw invalidParameters([{ path: 'msg', text: missing }]);
  return { status, desc: msg.trim() || stepMessage(status) };
}

/**
 * Requires current data for an edit. @throws HttpError `stale-update` if memo, notice, waybill, receiver or payer are
 * edited and changed after the caller loaded them; other changes overwrite nothing
 */
export function requireFresh(row: OrderRow, patch: OrderPatch): void {
  const { invoice, sellerMsg, sellerMemo, receiver, payer } = patch;
  if ([invoice, sellerMsg, sellerMemo, receiver, payer].some((part) => part !== undefined))
    refuseStale(row.updatedAt ?? row.createdAt, patch.updatedAt);
}

/** The columns of an order whose contents or receiver were corrected. */
export type Correction = Required<Pick<OrderRow, 'packagingStatus'>> & { readonly correctedAt: Date };

/** The columns of a correction: printed labels and slips are outdated, and a packed order has to be packed again. */
export function correct({ packagingStatus }: Pick<OrderRow, 'packagingStatus'>, now: Date): Correction {
  return { correctedAt: now, packagingStatus: Math.min(packagingStatus, PACKAGING_STATUS.started) };
}

/** The status steps of a patch, from its tracking number. @throws HttpError if the rules do not allow the patch */
export function patchSteps(row: OrderRow, patch: OrderPatch): OrderStep[] {
  if (patch.packagingStatus !== undefined) requirePermission(canSetPackaging(toRuleInput(row), patch.packagingStatus));
  if (patch.receiver !== undefined || patch.payer !== undefined) requirePermission(canCorrectOrder(toRuleInput(row)));
  if (patch.invoice === undefined) return [];
  const steps = shipmentSteps(toRuleInput(row));
  requirePermission(steps);
  return steps.allowed ? waybillSteps(steps.append) : [];
}

type Change = Pick<OrderBulkChange, 'packagingStatus' | 'sellerMsg' | 'resend' | 'status'>;

/** Bulk changes move orders only from 0 to 1 or from 1 to 3 (docs/rules.md#bulk-changes). */
const BULK_STATUSES: readonly number[] = [ORDER_STATUS.paid, ORDER_STATUS.shipped];

/** Why a bulk change does not apply to one order, or undefined. */
export function bulkFailure(row: OrderRow, change: Change): OrderFailure | undefined {
  const { packagingStatus, sellerMsg, resend, status } = change;
  if (status !== undefined)
    return statusFailure(toRuleInput(row), status) ?? (BULK_STATUSES.includes(status) ? undefined : 'not-allowed');
  if (sellerMsg !== undefined) return sellerMsg === row.sellerMsg && resend !== true ? 'notice-unchanged' : undefined;
  if (packagingStatus === undefined) return undefined;
  if (isCancelled(row.status)) return 'cancelled';
  if (row.packagingStatus === packagingStatus) return 'already-done';
  return packagingStatus === PACKAGING_STATUS.packed && !canCompletePackaging(toRuleInput(row)).allowed
    ? 'not-allowed'
    : undefined;
}

/** The steps of one order in a bulk change; `desc` is the seller's own description. */
export function bulkSteps({ status }: Change, desc = ''): OrderStep[] {
  return status === undefined ? [] : [{ status, desc: desc.trim() || stepMessage(status) }];
}
