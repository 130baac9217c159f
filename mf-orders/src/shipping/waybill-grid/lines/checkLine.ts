import type { Order } from '@backoffice/contracts/order/order';
import { type OrderFailure, orderFailureText } from '@backoffice/contracts/order/orderFailures';
import { sharedNumberText } from '@backoffice/contracts/order/waybill/numberHolder';
import { orderFailure } from '@backoffice/contracts/order/waybill/waybillImport';
import { readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
import { toRuleInput } from '../../../order/toRuleInput.ts';
import { type GridEntry, waybillKey } from '../entries/GridEntries.ts';

/**
 * Check result of a line. `blocked`: the order accepts no number. `empty`: no number is typed. `ready`: can be saved.
 * `replace`: can be saved and replaces the stored number. `doubtful`: can be saved, but the number is unusual for the
 * carrier. `wrong`: cannot be saved. `text`: Korean explanation.
 */
export interface LineCheck {
  readonly state: 'blocked' | 'empty' | 'ready' | 'replace' | 'doubtful' | 'wrong';
  readonly text?: string;
}

/** Inputs of a line check in addition to the order. */
export interface LineContext {
  readonly entry: GridEntry | undefined;
  /** Receiver of another parcel that has the number of the entry, typed or stored. */
  readonly holder?: string | undefined;
  /**
   * Number of the order that stores the typed tracking number and retains it, because the line of that order cannot be
   * saved.
   */
  readonly blockingOrderNo?: string | undefined;
  /** Reason code of the API for refusing this entry. */
  readonly rejectionReason?: string | undefined;
}

/** Checks a line with the same rules as the API. */
export function checkLine(order: Order, context: LineContext): LineCheck {
  const { entry, holder, blockingOrderNo, rejectionReason } = context;
  const failure = findOrderFailure(order);
  if (failure !== undefined) return { state: 'blocked', text: orderFailureText(failure) };
  const { invoice } = order;
  if (entry === undefined || (entry.no === '' && rejectionReason === undefined)) return { state: 'empty' };
  const wrong = (text: string): LineCheck => ({ state: 'wrong', text });
  if (entry.company === null) return wrong(orderFailureText('carrier-missing'));
  if (invoice !== null && waybillKey(entry) === waybillKey(invoice))
    return { state: 'empty', text: '이미 등록된 번호예요.' };
  const number = readWaybillNumber(entry.no, entry.company);
  if (number.reason !== undefined) return wrong(orderFailureText(number.reason));
  if (number.carrier !== undefined && number.carrier.code !== entry.company)
    return wrong(orderFailureText('carrier-conflict'));
  if (holder !== undefined) return wrong(sharedNumberText(holder));
  if (blockingOrderNo !== undefined)
    return wrong(`주문 ${blockingOrderNo}에 등록된 번호예요. 그 주문을 먼저 고쳐주세요.`);
  if (rejectionReason !== undefined) return wrong(orderFailureText(rejectionReason));
  if (number.doubt !== undefined) return { state: 'doubtful', text: number.doubt };
  return invoice === null ? { state: 'ready' } : { state: 'replace', text: '등록된 운송장을 바꿔요.' };
}

/** Whether a save sends the line. */
export function canSave({ state }: LineCheck): boolean {
  return state === 'ready' || state === 'replace' || state === 'doubtful';
}

/** Returns why an order accepts no tracking number, or undefined. */
export function findOrderFailure(order: Order): OrderFailure | undefined {
  return orderFailure({ ...toRuleInput(order), invoice: order.invoice }, true);
}
