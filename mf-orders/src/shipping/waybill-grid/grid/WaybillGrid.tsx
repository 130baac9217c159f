import { withParticle } from '@backoffice/contracts/codes/withParticle';
import { findOrderNumbers } from '@backoffice/contracts/order/waybill/findOrderNumbers';
import { usePlatform } from '@backoffice/platform';
import { VisuallyHidden } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';
import type { ListedOrder } from '../../../order/ListedOrder.ts';
import { useIsWide } from '../../../order/useIsWide.ts';
import type { WaybillGridStore } from '../WaybillGridStore.ts';
import type { PastePlan } from '../paste/planPaste.ts';
import { isTable, readPaste } from '../paste/readPaste.ts';
import { GridRow } from './GridRow.tsx';
import type { GridMove } from './NumberField.tsx';
import styles from './WaybillGrid.module.css';
import { useGridRows } from './useGridRows.ts';

interface WaybillGridProps {
  readonly store: WaybillGridStore;
  readonly lines: readonly ListedOrder[];
  /** Called with a paste that needs confirmation because it overwrites numbers or skips rows. */
  readonly onPlan: (plan: PastePlan) => void;
}

const HEADS = ['주문', '택배사', '운송장 번호', '상태'];
const WIDE_HEADS = ['주문', '상품 · 전화 끝자리 · 주소', '택배사', '운송장 번호', '상태'];

/** The lines as an ARIA grid with virtual rows. Input by keyboard, paste or barcode scanner. */
export const WaybillGrid = observer(function WaybillGrid({ store, lines, onPlan }: WaybillGridProps) {
  const { nav } = usePlatform();
  const { rowsRef, rows, top, height, active, setActive, focus } = useGridRows(lines.length);
  const isWide = useIsWide();

  const acceptsNumber = (index: number) => {
    const line = lines[index];
    return line !== undefined && store.checks.check(line).state !== 'blocked';
  };
  const findNext = (from: number, step: 1 | -1) => {
    let index = from + step;
    while (index >= 0 && index < lines.length && !acceptsNumber(index)) index += step;
    return index;
  };
  const move = (index: number, direction: GridMove) => {
    if (direction === 'company') return focus(index, 'company');
    const to = {
      down: index + 1,
      up: index - 1,
      first: 0,
      last: lines.length - 1,
      next: direction === 'next' ? findNext(index, 1) : index,
      previous: direction === 'previous' ? findNext(index, -1) : index,
    }[direction];
    if (to >= lines.length && direction === 'next') store.entries.endStep();
    focus(to);
  };
  const goToOrder = (orderNo: string) => {
    const index = lines.findIndex(({ order }) => order.publicId.toUpperCase() === orderNo);
    if (index === -1) nav.toast(`${withParticle(orderNo, '은/는')} 이 목록에 없는 주문입니다.`, { type: 'warn' });
    else focus(index);
  };
  const paste = (index: number, event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text) && findOrderNumbers(text).length === 0) return;
    event.preventDefault();
    const planned = store.planPaste(readPaste(text), index);
    // A paste that only fills empty lines can be undone, so it needs no confirmation.
    if (planned.rows.length === 0 || planned.rows.some(({ effect }) => effect !== 'fill')) return onPlan(planned);
    store.paste(planned.edits);
    nav.toast(`${planned.edits.length}건을 붙여넣었습니다.`);
  };
  const onUndoKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && !isRedo) return;
    event.preventDefault();
    const [first] = isRedo ? store.entries.redo() : store.entries.undo();
    const index = lines.findIndex(({ id }) => id === first);
    if (index !== -1) focus(index);
  };

  // Stable callbacks, so that a key press renders only one row.
  const commands = useRef({ move, goToOrder, paste });
  useLayoutEffect(() => {
    commands.current = { move, goToOrder, paste };
  });
  const onMove = useCallback((index: number, direction: GridMove) => commands.current.move(index, direction), []);
  const onOrderNumber = useCallback((orderNo: string) => commands.current.goToOrder(orderNo), []);
  const onPaste = useCallback(
    (index: number, event: ClipboardEvent<HTMLInputElement>) => commands.current.paste(index, event),
    [],
  );
  const heads = isWide ? WIDE_HEADS : HEADS;
  const headRow = (
    <span role="rowgroup">
      <span role="row" aria-rowindex={1} className={styles.heads}>
        {heads.map((head) => (
          <span key={head} role="columnheader">
            {head}
          </span>
        ))}
      </span>
    </span>
  );
  return (
    <div
      role="grid"
      aria-label="운송장"
      aria-rowcount={lines.length + 1}
      aria-colcount={heads.length}
      onKeyDown={onUndoKey}
    >
      {isWide ? headRow : <VisuallyHidden>{headRow}</VisuallyHidden>}
      <div
        ref={rowsRef}
        role="rowgroup"
        className={styles.rows}
        style={{ '--line-height': `${height}px`, height: rows.getTotalSize() } as React.CSSProperties}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const listed = lines[index];
          return (
            listed && (
              <GridRow
                key={listed.id}
                {...{ store, listed, index, isWide, onMove, onOrderNumber, onPaste }}
                onFocus={setActive}
                top={start - top}
                isActive={index === active}
              />
            )
          );
        })}
      </div>
    </div>
  );
});
