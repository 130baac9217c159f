import { LABEL_CELLS } from '@backoffice/contracts/order/lists/exportOptions';
import type { Parcel } from '@backoffice/contracts/order/waybill/groupParcels';
import { parcelLabel } from '@backoffice/contracts/order/waybill/parcelLabel';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import styles from './LabelSheets.module.css';
import { OrderCode } from './OrderCode.tsx';

interface LabelSheetsProps {
  readonly parcels: readonly Parcel<ListedOrder>[];
  /** Position of the first label on the first sheet, from 1. */
  readonly start: number;
  /** Maximum number of cells to render, including the free cells before the first label. */
  readonly limit: number;
}

/** Sheets of 14 labels at the printed size, in millimetres of paper at any screen width. */
export function LabelSheets({ parcels, start, limit }: LabelSheetsProps) {
  const cells: readonly (Parcel<ListedOrder> | null)[] = [
    ...Array<null>(start - 1).fill(null),
    ...parcels.slice(0, limit),
  ].slice(0, limit);
  const sheets = Array.from({ length: Math.ceil(cells.length / LABEL_CELLS) }, (_, at) =>
    cells.slice(at * LABEL_CELLS, (at + 1) * LABEL_CELLS),
  );
  return (
    <ol className={styles.sheets} aria-label="라벨지">
      {sheets.map((sheet, at) => (
        <li key={at} className={styles.paper} aria-label={`${at + 1}번째 라벨지`}>
          <div className={styles.sheet}>
            {sheet.map((parcel, cell) =>
              parcel === null ? <Free key={cell} /> : <Label key={cell} parcel={parcel} />,
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Returns the number of label sheets for `parcels` labels if the first label is at cell `start` (from 1). */
export function countSheets(parcels: number, start: number): number {
  return parcels === 0 ? 0 : Math.ceil((parcels + start - 1) / LABEL_CELLS);
}

function Free() {
  return <div className={styles.free} aria-hidden />;
}

function Label({ parcel }: { readonly parcel: Parcel<ListedOrder> }) {
  const [{ order }, ...rest] = parcel;
  const label = parcelLabel([order, ...rest.map((each) => each.order)]);
  return (
    <div className={styles.label} translate="no">
      <p className={styles.head}>
        <strong>{label.zip}</strong>
        <span>{parcel.length > 1 ? `합배송 ${parcel.length}건 · ${label.carrier}` : label.carrier}</span>
      </p>
      <p className={styles.address}>{label.address}</p>
      <div className={styles.foot}>
        <div className={styles.text}>
          <p className={styles.to}>
            <strong>{`${label.name} 귀하`}</strong>
            <span>{label.tel}</span>
          </p>
          <p className={styles.small}>{label.message}</p>
          <p className={styles.small}>{label.orders}</p>
        </div>
        <OrderCode publicId={label.code} className={styles.code} />
      </div>
    </div>
  );
}
