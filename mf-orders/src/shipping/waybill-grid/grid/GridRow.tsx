import { CARRIERS } from '@backoffice/contracts/codes/carriers';
import { withParticle } from '@backoffice/contracts/codes/withParticle';
import { carrierName } from '@backoffice/contracts/order/orderLabels';
import { ORDER_STATUS, orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { StatusBadge, useToday } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ClipboardEvent, type KeyboardEvent, useDeferredValue, useId } from 'react';
import type { ListedOrder } from '../../../order/ListedOrder.ts';
import { presentRow } from '../../../order-list/order-rows/presentRow.ts';
import type { WaybillGridStore } from '../WaybillGridStore.ts';
import type { LineCheck } from '../lines/checkLine.ts';
import { type GridMove, NumberField } from './NumberField.tsx';
import styles from './WaybillGrid.module.css';

/** Handlers of the rows; the object never changes, so that a key press renders one row. */
export interface RowHandlers {
  readonly onMove: (index: number, move: GridMove) => void;
  readonly onOrderNumber: (orderNo: string) => void;
  readonly onPaste: (index: number, event: ClipboardEvent<HTMLInputElement>) => void;
}

interface GridRowProps extends RowHandlers {
  readonly store: WaybillGridStore;
  readonly listed: ListedOrder;
  readonly index: number;
  /** Offset in px from the top of the rows. */
  readonly top: number;
  /** Whether the Tab key reaches the row. */
  readonly isActive: boolean;
  readonly onFocus: (index: number) => void;
}

/** A line of the grid: order, carrier and tracking number, or the reason why the order accepts no number. */
export const GridRow = observer(function GridRow({ top, ...props }: GridRowProps) {
  const { store, listed, index } = props;
  const noteId = useId();
  const check = store.checks.check(listed);
  const isLocked = store.isLocked(listed.id);
  const isSaved = store.checks.saved.has(listed.id);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      data-state={check.state}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      onFocus={() => props.onFocus(index)}
    >
      <OrderCells listed={listed} />
      {check.state === 'blocked' ? (
        <BlockedCells {...props} noteId={noteId} />
      ) : (
        <InputCells {...props} noteId={noteId} isLocked={isLocked} isWrong={check.state === 'wrong'} />
      )}
      <div role="gridcell" id={noteId} className={styles.note} data-state={isLocked ? 'locked' : check.state}>
        {getNote(check, { isLocked, isSaved, stored: listed.order.invoice })}
      </div>
    </div>
  );
});

function OrderCells({ listed }: Pick<GridRowProps, 'listed'>) {
  const { order, status } = listed;
  const { item, amount } = presentRow(listed, useToday());
  return (
    <>
      <div role="rowheader" className={styles.order}>
        <span className={styles.name} translate="no">
          {order.delivery.name}
        </span>{' '}
        <span className={styles.publicId} translate="no">
          {order.publicId}
        </span>
        {status !== ORDER_STATUS.paid && <StatusBadge {...orderStatusLabel(status)} className={styles.status} />}
      </div>
      <div role="gridcell" className={styles.parcel}>
        <span className={styles.products}>
          <span className={styles.item}>{item}</span> <span className={styles.amount}>{amount}</span>
        </span>
        <span className={styles.place} translate="no">
          {placeLabel(order.delivery)}
        </span>
      </div>
    </>
  );
}

interface CellsProps extends Omit<GridRowProps, 'top'> {
  /** Id of the cell that describes the state of the line. */
  readonly noteId: string;
}

/** The stored number of an order that accepts no number. */
function BlockedCells({ listed: { order }, index, isActive, onMove, noteId }: CellsProps) {
  return (
    <>
      <div role="gridcell">
        <span className={styles.fixed}>{order.invoice ? carrierName(order.invoice.company) : ''}</span>
      </div>
      {/* Focusable by arrow keys, so that screen readers announce the reason. */}
      <div
        role="gridcell"
        className={styles.fixed}
        data-column="no"
        tabIndex={isActive ? 0 : -1}
        aria-describedby={noteId}
        onKeyDown={(event) => {
          const move = BLOCKED_MOVES[event.key];
          if (move === undefined) return;
          event.preventDefault();
          onMove(index, move);
        }}
      >
        {order.invoice?.no ?? '입력할 수 없음'}
      </div>
    </>
  );
}

interface InputCellsProps extends CellsProps {
  readonly isLocked: boolean;
  readonly isWrong: boolean;
}

/** The fields of carrier and number. */
const InputCells = observer(function InputCells({ noteId, isLocked, isWrong, ...props }: InputCellsProps) {
  const { store, listed, index, isActive } = props;
  const { publicId } = listed.order;
  const company = store.carriers.getFor(listed);
  // The 40 options are slower to render than the rest of the line, and they are needed only when the list is opened.
  const hasChoices = useDeferredValue(true, false);
  const carriers = hasChoices ? CARRIERS : CARRIERS.filter(({ code }) => code === company);
  const onCarrierKey = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.closest('[role=row]')?.querySelector<HTMLElement>('[data-column=no]')?.focus();
  };
  return (
    <>
      <div role="gridcell">
        <select
          className={styles.select}
          data-column="company"
          aria-label={`택배사, ${publicId}`}
          tabIndex={isActive ? 0 : -1}
          disabled={isLocked}
          value={company ?? ''}
          onChange={({ currentTarget }) => store.setCompany(listed.id, currentTarget.value)}
          onKeyDown={onCarrierKey}
        >
          {company === null && (
            <option value="" disabled>
              택배사
            </option>
          )}
          {carriers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div role="gridcell">
        <NumberField
          label={`운송장 번호, ${publicId}`}
          value={store.entries.get(listed.id)?.no ?? ''}
          company={company}
          describedBy={noteId}
          isWrong={isWrong}
          isReadOnly={isLocked}
          isTabStop={isActive}
          onChange={(text) => store.setText(listed.id, text)}
          onEnd={store.entries.endStep}
          onMove={(move) => props.onMove(index, move)}
          onOrderNumber={props.onOrderNumber}
          onPaste={(event) => props.onPaste(index, event)}
        />
      </div>
    </>
  );
});

const BLOCKED_MOVES: Readonly<Record<string, GridMove>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  Enter: 'next',
};

/** The end of the telephone number and the address: `5678 · 서울 성동구 왕십리로 1`. */
function placeLabel({ tel, addr, addr2 }: ListedOrder['order']['delivery']): string {
  return [tel.slice(-TAIL_LENGTH), [addr, addr2].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
}

const TAIL_LENGTH = 4;

function getNote(
  { state, text }: LineCheck,
  { isLocked, isSaved, stored }: { isLocked: boolean; isSaved: boolean; stored: ListedOrder['order']['invoice'] },
): string {
  if (isLocked) return '등록 결과를 확인해야 하는 주문이에요.';
  if (text !== undefined && state !== 'replace') return text;
  if (state === 'ready') return '등록할 수 있어요.';
  if (stored === null) return isSaved ? '등록했어요.' : '';
  const number = `${carrierName(stored.company)} ${stored.no}`;
  if (state === 'replace') return `${withParticle(number, '을/를')} 바꿔요.`;
  return isSaved ? `등록했어요. ${number}` : `등록됨 ${number}`;
}
