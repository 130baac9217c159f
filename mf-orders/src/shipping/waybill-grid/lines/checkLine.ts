import {
  type ImportOrder,
  type OrderFailure,
  orderFailure,
  orderFailureText,
  readWaybillNumber,
  waybillNumberWarning,
} from '@backoffice/contracts';
import type { GridEntry } from '../entries/GridEntry.ts';
import { waybillKey } from '../entries/waybillKey.ts';

/**
 * What comes of a line. `blocked`: its order takes no number. `empty`: nothing is typed. `ready`: it can be saved, and
 * `replace` replaces the stored number. `doubtful` can be saved although the number is unusual for its carrier.
 * `wrong` cannot be saved. `text` says why; `reason` is the code of a wrong or blocked one.
 */
export interface LineCheck {
  readonly state: 'blocked' | 'empty' | 'ready' | 'replace' | 'doubtful' | 'wrong';
  readonly text?: string;
  readonly reason?: OrderFailure;
}

/** What a line is checked with beside its order. */
export interface LineSetting {
  readonly entry: GridEntry | undefined;
  /** Whether another parcel has the number of the entry, in the grid or stored. */
  readonly isInUse: boolean;
  /** The number of an order that has the number of the entry, and whose own line leaves it and cannot be saved. */
  readonly waitsFor?: string | undefined;
  /** Whether it exchanges numbers with lines of another carrier, which no call can do. */
  readonly isAcrossCarriers?: boolean;
  /** Why the API refused the entry as it is, as a code. */
  readonly refused?: string | undefined;
}

/** Checks a line by the rules that the API saves by. */
export function checkLine(order: ImportOrder, setting: LineSetting): LineCheck {
  const { entry, isInUse, waitsFor, isAcrossCarriers, refused } = setting;
  const failure = orderFailure(order, true);
  if (failure !== undefined) return { state: 'blocked', reason: failure, text: orderFailureText(failure) };
  const { invoice } = order;
  if (entry === undefined || (entry.no === '' && refused === undefined)) return { state: 'empty' };
  if (entry.company === null) return wrong('carrier-missing');
  if (invoice !== null && waybillKey(entry) === waybillKey(invoice))
    return { state: 'empty', text: '이미 등록된 번호입니다.' };
  const number = readWaybillNumber(entry.no, entry.company);
  if (number.reason !== undefined) return wrong(number.reason);
  if (isInUse) return wrong('invoice-in-use');
  if (isAcrossCarriers) return { state: 'wrong', reason: 'invoice-in-use', text: ACROSS_CARRIERS };
  if (waitsFor !== undefined) return { state: 'wrong', reason: 'invoice-in-use', text: waitingText(waitsFor) };
  if (refused !== undefined) return { state: 'wrong', text: orderFailureText(refused) };
  const warning = waybillNumberWarning(entry.company, number.no);
  if (warning !== undefined) return { state: 'doubtful', text: warning };
  return invoice === null ? { state: 'ready' } : { state: 'replace', text: '등록된 운송장을 바꿉니다.' };
}

const ACROSS_CARRIERS = '택배사가 다른 주문과는 번호를 한 번에 맞바꿀 수 없습니다.';

const waitingText = (orderNo: string) => `이 번호는 주문 ${orderNo}에 등록되어 있습니다. 그 줄을 먼저 수정해주세요.`;

function wrong(reason: OrderFailure): LineCheck {
  return { state: 'wrong', reason, text: orderFailureText(reason) };
}

/** Whether a line goes out when the grid is saved. */
export function canSave({ state }: LineCheck): boolean {
  return state === 'ready' || state === 'replace' || state === 'doubtful';
}
