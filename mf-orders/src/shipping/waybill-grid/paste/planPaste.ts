import { withParticle } from '@backoffice/contracts/codes/withParticle';
import { type OrderFailure, orderFailureText } from '@backoffice/contracts/order/orderFailures';
import { type ReadWaybillNumber, readWaybillNumber } from '@backoffice/contracts/order/waybill/waybillNumber';
import type { EntryEdit, GridEntry } from '../entries/GridEntries.ts';
import type { LineCheck } from '../lines/checkLine.ts';
import type { PastedRow } from './readPaste.ts';

/** The properties of a grid line that planning a paste needs. */
export interface PasteTarget {
  readonly id: string;
  readonly publicId: string;
  readonly entry: GridEntry | undefined;
  /** Stored tracking number that a save would replace; null if there is none. */
  readonly stored: GridEntry | null;
  readonly check: LineCheck;
  /** Whether the line is in an unfinished call, so that it cannot be edited. */
  readonly isLocked: boolean;
}

/** Effect of a pasted row: fills an empty line, overwrites a typed number, replaces a stored number, or none. */
export interface PlannedRow {
  readonly at: number;
  readonly publicId: string;
  readonly no: string;
  readonly effect: 'fill' | 'overwrite' | 'replace' | 'none';
  /** Korean text: the overwritten number or the reason for no effect; empty if neither. */
  readonly text: string;
}

/** Preview rows and edits of a paste. */
export interface PastePlan {
  readonly rows: readonly PlannedRow[];
  readonly edits: readonly EntryEdit[];
}

/** Target of a paste: the grid lines from index `start`, or any order of the market by its number. */
export interface PastePlace {
  readonly lines: readonly string[];
  readonly start: number;
  readonly getTarget: (id: string) => PasteTarget | undefined;
  /** Returns the order of a text from `splitOrderNumbers`, or the reason why there is none. */
  readonly findOrder: (text: string) => PasteTarget | OrderFailure;
  /** Carrier of rows that name none. */
  readonly company: string | null;
}

/**
 * Plans a paste: by order number if any row has one, otherwise line by line from `start`. If any row has an order
 * number, rows without an order number have no effect, because their order is unknown.
 */
export function planPaste(rows: readonly PastedRow[], place: PastePlace): PastePlan {
  const isNumbered = rows.some(({ orderNos }) => orderNos.length > 0);
  const seen = new Set<string>();
  const planned: PlannedRow[] = [];
  const edits: EntryEdit[] = [];
  const plan = (row: PastedRow, publicId: string, target: PasteTarget | undefined, missing: string) => {
    const company = row.company ?? target?.entry?.company ?? target?.stored?.company ?? place.company;
    const number = readWaybillNumber(row.no, company);
    const result =
      row.notSent === ''
        ? planRow(number, target, missing, seen)
        : { effect: 'none' as const, text: `발송하지 않은 줄이에요. (${row.notSent})` };
    planned.push({ at: row.at, publicId: target?.publicId ?? publicId, no: row.no, ...result });
    if (target === undefined || result.effect === 'none' || number.reason !== undefined) return;
    seen.add(target.id);
    const named = row.company ?? number.carrier?.code ?? company;
    edits.push({ id: target.id, entry: { company: named, no: number.no } });
  };
  const first = rows[0]?.at ?? 1;
  for (const row of rows) {
    if (isNumbered) {
      if (row.orderNos.length === 0 && row.no !== '') plan(row, '', undefined, '주문번호가 없는 줄이에요.');
      for (const orderNo of row.orderNos) {
        const found = place.findOrder(orderNo);
        if (typeof found === 'string') plan(row, orderNo, undefined, orderFailureText(found));
        else plan(row, orderNo, found, '');
      }
      continue;
    }
    if (row.no === '') continue;
    const id = place.lines[place.start + row.at - first];
    plan(row, '', id === undefined ? undefined : place.getTarget(id), '목록의 마지막 주문을 넘었어요.');
  }
  return { rows: planned, edits };
}

function planRow(
  number: ReadWaybillNumber,
  target: PasteTarget | undefined,
  missing: string,
  seen: ReadonlySet<string>,
): Pick<PlannedRow, 'effect' | 'text'> {
  const none = (text: string) => ({ effect: 'none' as const, text });
  if (target === undefined) return none(missing);
  if (target.check.state === 'blocked') return none(target.check.text ?? '');
  if (target.isLocked) return none('등록 결과를 확인하고 있는 주문이에요.');
  if (number.reason !== undefined) return none(orderFailureText(number.reason));
  if (seen.has(target.id)) return none('같은 주문번호가 두 번 있어요.');
  const { entry, stored } = target;
  if (entry !== undefined && entry.no !== '')
    return entry.no === number.no
      ? { effect: 'fill', text: '' }
      : { effect: 'overwrite', text: `입력한 ${withParticle(entry.no, '을/를')} 지워요.` };
  if (stored !== null) return { effect: 'replace', text: `등록된 ${withParticle(stored.no, '을/를')} 바꿔요.` };
  return { effect: 'fill', text: '' };
}
