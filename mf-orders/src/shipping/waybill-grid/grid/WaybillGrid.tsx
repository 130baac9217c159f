import { withParticle } from '@backoffice/contracts/codes/withParticle';
import { findOrderNumbers } from '@backoffice/contracts/order/waybill/findOrderNumbers';
import { usePlatform } from '@backoffice/platform';
import { VisuallyHidden } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ListedOrder } from '../../../order/ListedOrder.ts';
import { useIsWide } from '../../../order/useIsWide.ts';
import type { WaybillGridStore } from '../WaybillGridStore.ts';
import type { PastePlan } from '../paste/planPaste.ts';
import { isTable, readPaste } from '../paste/readPaste.ts';
import { GridRow, type RowHandlers } from './GridRow.tsx';
import type { GridMove } from './NumberField.tsx';
import styles from './WaybillGrid.module.css';
import { type GridRows, useGridRows } from './useGridRows.ts';

interface WaybillGridProps {
  readonly store: WaybillGridStore;
  readonly lines: readonly ListedOrder[];
  /** Called with a paste that needs confirmation because it overwrites numbers or skips rows. */
  readonly onPlan: (plan: PastePlan) => void;
}

const HEADS = ['주문', '상품', '택배사', '운송장 번호', '상태'];

/** The lines as an ARIA grid with virtual rows. Input by keyboard, paste or barcode scanner. */
export const WaybillGrid = observer(function WaybillGrid({ store, lines, onPlan }: WaybillGridProps) {
  const { rowsRef, probeRef, rows, top, height, active, setActive, focus } = useGridRows(lines.length);
  const isWide = useIsWide();
  const handlers = useRowHandlers({ store, lines, onPlan }, focus);
  const onUndoKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && !isRedo) return;
    event.preventDefault();
    const [first] = isRedo ? store.entries.redo() : store.entries.undo();
    focus(lines.findIndex(({ id }) => id === first));
  };
  return (
    <div
      role="grid"
      className={styles.grid}
      aria-label="운송장"
      aria-rowcount={lines.length + 1}
      aria-colcount={HEADS.length}
      onKeyDown={onUndoKey}
    >
      {isWide ? (
        <HeadRow />
      ) : (
        <VisuallyHidden>
          <HeadRow />
        </VisuallyHidden>
      )}
      <span ref={probeRef} className={styles.probe} aria-hidden />
      <div
        ref={rowsRef}
        role="rowgroup"
        className={styles.rows}
        style={{ '--line-height': `${height}px`, height: rows.getTotalSize() } as React.CSSProperties}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const listed = lines[index];
          const isActive = index === active;
          return (
            listed && (
              <GridRow
                key={listed.id}
                {...{ store, listed, index, isActive, ...handlers }}
                onFocus={setActive}
                top={start - top}
              />
            )
          );
        })}
      </div>
    </div>
  );
});

function HeadRow() {
  return (
    <span role="rowgroup">
      <span role="row" aria-rowindex={1} className={styles.heads}>
        {HEADS.map((head) => (
          <span key={head} role="columnheader">
            {head}
          </span>
        ))}
      </span>
    </span>
  );
}

function useRowHandlers({ store, lines, onPlan }: WaybillGridProps, focus: GridRows['focus']): RowHandlers {
  const { nav } = usePlatform();
  const acceptsNumber = (line: ListedOrder) => store.checks.check(line).state !== 'blocked';
  const latest = useRef<RowHandlers>(null);
  useLayoutEffect(() => {
    latest.current = { onMove, onOrderNumber, onPaste };
  });
  const [handlers] = useState((): RowHandlers => ({
    onMove: (index, move) => latest.current?.onMove(index, move),
    onOrderNumber: (orderNo) => latest.current?.onOrderNumber(orderNo),
    onPaste: (index, event) => latest.current?.onPaste(index, event),
  }));
  return handlers;

  function onMove(index: number, move: GridMove): void {
    if (move === 'company') return focus(index, move);
    if (move === 'previous') return focus(lines.slice(0, index).findLastIndex(acceptsNumber));
    if (move !== 'next') return focus({ down: index + 1, up: index - 1, first: 0, last: lines.length - 1 }[move]);
    const next = lines.findIndex((line, at) => at > index && acceptsNumber(line));
    if (next === -1) store.entries.endStep();
    focus(next);
  }

  function onOrderNumber(orderNo: string): void {
    const index = lines.findIndex(({ order }) => order.publicId.toUpperCase() === orderNo);
    if (index === -1) nav.toast(`${withParticle(orderNo, '은/는')} 이 목록에 없는 주문이에요.`, { type: 'warn' });
    else focus(index);
  }

  function onPaste(index: number, event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text) && findOrderNumbers(text).length === 0) return;
    event.preventDefault();
    const planned = store.planPaste(readPaste(text), index);
    // A paste that only fills empty lines can be undone, so it needs no confirmation.
    if (planned.rows.length === 0 || planned.rows.some(({ effect }) => effect !== 'fill')) return onPlan(planned);
    store.paste(planned.edits);
    nav.toast(`${planned.edits.length}건을 붙여넣었어요.`);
  }
}
