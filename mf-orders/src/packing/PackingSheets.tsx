import { formatNumber } from '@backoffice/contracts';
import { Button } from '@backoffice/ui';
import { useState } from 'react';
import { LabelSheets, countSheets } from './LabelSheets.tsx';
import styles from './Packing.module.css';
import { PackingSlips } from './PackingSlips.tsx';
import { PickList, type PickListProps } from './PickList.tsx';
import type { PackingList } from './listParcels.ts';
import type { PackingQuery } from './packingQuery.ts';

/** On a screen so many rows, slips or sheets are rendered at first. */
const SHOWN = { pick: 200, slips: 30, labels: 2 } as const;

interface PackingSheetsProps extends Pick<PickListProps, 'picked' | 'onPick'> {
  readonly query: PackingQuery;
  readonly packing: PackingList;
  /** Above the printed sheets, but labels. */
  readonly title?: string | undefined;
  /** On paper everything is there. */
  readonly isPrinted?: boolean;
}

/** The chosen sheets; on a screen the first of them, and a button for more. */
export function PackingSheets({ query, packing, title, isPrinted = false, ...ticks }: PackingSheetsProps) {
  const { view, start } = query;
  const { parcels, pieces } = packing;
  const [more, setMore] = useState(0);
  const limit = isPrinted ? Infinity : SHOWN[view] * (more + 1);
  const total = { pick: pieces.length, slips: parcels.length, labels: countSheets(parcels.length, start) }[view];
  return (
    <div className={styles.printed}>
      {isPrinted && view !== 'labels' && <h1 className={styles.title}>{title}</h1>}
      {view === 'pick' && <PickList pieces={pieces} limit={limit} {...ticks} />}
      {view === 'slips' && <PackingSlips parcels={parcels.slice(0, limit)} />}
      {view === 'labels' && <LabelSheets parcels={parcels} start={start} limit={limit} />}
      {total > limit && (
        <Button wide className={styles.more} onClick={() => setMore(more + 1)}>
          {formatNumber(total - limit)}개 더보기
        </Button>
      )}
    </div>
  );
}
