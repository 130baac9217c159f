import { CARRIERS } from '@backoffice/contracts/codes/carriers';
import { formatNumber } from '@backoffice/contracts/codes/won';
import { usePlatform } from '@backoffice/platform';
import { Button, FilterChip, IconButton, SelectField, UndoButtons } from '@backoffice/ui';
import { ClipboardPaste, ScanBarcode, SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useIsWide } from '../../order/useIsWide.ts';
import styles from './WaybillGridPage.module.css';
import type { WaybillGridStore } from './WaybillGridStore.ts';
import { GRID_VIEWS, type GridView } from './gridQuery.ts';

const CARRIER_CHOICES = CARRIERS.map(({ code, name }) => ({ value: code, label: name }));
const VIEW_LABELS: Readonly<Record<GridView, string>> = { open: '입력할 주문', all: '전체', check: '확인 필요' };

interface GridToolsProps {
  readonly store: WaybillGridStore;
  /** Opens the sheet that scans barcodes. */
  readonly scan: { readonly isFetching: boolean; readonly open: () => void };
  readonly onShow: (view: GridView) => void;
  readonly onPaste: () => void;
}

/** Controls above the lines: carrier and scan, and view, undo and paste, which a phone folds. */
export const GridTools = observer(function GridTools({ store, scan, onShow, onPaste }: GridToolsProps) {
  const { nav } = usePlatform();
  const { entries, carriers, viewCounts } = store;
  const lines = store.lines.all;
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(store.lines.view !== 'open');
  return (
    <div className={styles.tools}>
      <div className={styles.carrier}>
        <SelectField
          hideLabel={!isWide}
          label="택배사"
          placeholder="택배사를 선택해주세요."
          value={carriers.next}
          onChange={carriers.setNext}
          options={CARRIER_CHOICES}
        />
        <IconButton label="카메라" icon={<ScanBarcode aria-hidden />} busy={scan.isFetching} onClick={scan.open} />
        {!isWide && (
          <IconButton
            label="도구 더보기"
            aria-expanded={isOpen}
            icon={<SlidersHorizontal aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        {carriers.hasOther && (
          <Button onClick={() => nav.toast(`주문 ${formatNumber(carriers.setAll())}건의 택배사를 바꿨어요.`)}>
            입력한 주문도 이 택배사로
          </Button>
        )}
      </div>
      {(isWide || isOpen) && (
        <div className={styles.actions}>
          <div className={styles.views} role="group" aria-label="표시할 주문">
            {GRID_VIEWS.map((view) => (
              <FilterChip key={view} value={store.lines.view === view} onChange={() => onShow(view)}>
                {lines ? `${VIEW_LABELS[view]} ${formatNumber(viewCounts[view])}` : VIEW_LABELS[view]}
              </FilterChip>
            ))}
          </div>
          <div className={styles.buttons}>
            <UndoButtons
              canUndo={entries.canUndo}
              canRedo={entries.canRedo}
              onUndo={entries.undo}
              onRedo={entries.redo}
            />
            <Button size="sm" aria-label="복사한 번호 붙여넣기" icon={<ClipboardPaste aria-hidden />} onClick={onPaste}>
              붙여넣기
            </Button>
          </div>
        </div>
      )}
    </div>
  );
});
