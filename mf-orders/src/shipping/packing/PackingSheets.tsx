import { LABEL_CELLS } from '@backoffice/contracts/order/lists/exportOptions';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { MoreButton } from '../../order/MoreButton.tsx';
import { LabelSheets, countSheets } from './LabelSheets.tsx';
import styles from './Packing.module.css';
import { PackingSlips } from './PackingSlips.tsx';
import type { PackingStore } from './PackingStore.ts';
import { PickList } from './PickList.tsx';

/** Number of rows, slips or label cells that the screen renders initially and adds with each "show more". */
const PAGE_SIZES = { pick: 200, slips: 30, labels: 2 * LABEL_CELLS } as const;
/** Number of rows, slips or cells that the "show more" button counts as one unit. */
const UNIT_SIZES = { pick: 1, slips: 1, labels: LABEL_CELLS } as const;

interface PackingSheetsProps {
  readonly store: PackingStore;
  /** Heading of printed pick lists and slips; labels have none. */
  readonly title?: string | undefined;
  /** Render all sheets, for printing. */
  readonly isPrinted?: boolean;
}

/** The sheets of the chosen view. On screen the list is limited and a button shows more. */
export const PackingSheets = observer(function PackingSheets({ store, title, isPrinted = false }: PackingSheetsProps) {
  const { packing, query } = store;
  const { view, hasSellerMemo, start } = query;
  const slips = isPrinted ? packing.parcels : packing.slips;
  const [extraPages, setExtraPages] = useState(0);
  const shownCount = PAGE_SIZES[view] * (extraPages + 1);
  const limit = isPrinted ? Infinity : shownCount;
  const total = {
    pick: packing.pieces.length,
    slips: slips.length,
    labels: countSheets(packing.parcels.length, start) * LABEL_CELLS,
  }[view];
  return (
    <div className={styles.printed}>
      {isPrinted && view !== 'labels' && <h1 className={styles.title}>{title}</h1>}
      {view === 'pick' && <PickList rows={packing.pieces.slice(0, limit)} ticked={store.ticked} onTick={store.tick} />}
      {view === 'slips' && (
        <PackingSlips
          parcels={slips.slice(0, limit)}
          hasSellerMemo={hasSellerMemo}
          store={isPrinted ? undefined : store}
        />
      )}
      {view === 'labels' && <LabelSheets parcels={packing.parcels} start={start} limit={limit} />}
      {!isPrinted && (
        <MoreButton
          className={styles.more}
          count={(total - shownCount) / UNIT_SIZES[view]}
          unit={view === 'labels' ? '장' : '개'}
          onMore={() => setExtraPages(extraPages + 1)}
        />
      )}
    </div>
  );
});
