import { formatNumber } from '@backoffice/contracts/codes/won';
import type { PieceTotal } from '@backoffice/contracts/order/waybill/pieceTotals';
import { VisuallyHidden } from '@backoffice/ui';
import styles from './Packing.module.css';

export interface PickListProps {
  readonly pieces: readonly PieceTotal[];
  /** Maximum number of rows to render. */
  readonly limit: number;
  /** Ids of the options that are ticked off. */
  readonly picked: ReadonlySet<string>;
  readonly onPick: (optionId: string) => void;
}

/** The pieces to pick by product and option; each row can be ticked off. */
export function PickList({ pieces, limit, picked, onPick }: PickListProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>챙길 상품</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">확인</th>
          <th scope="col">상품 / 옵션</th>
          <th scope="col" className={styles.count}>
            수량
          </th>
          <th scope="col" className={styles.count}>
            주문
          </th>
        </tr>
      </thead>
      <tbody>
        {pieces.slice(0, limit).map(({ optionId, title, option, pieces: count, orders }) => {
          const label = [title, option].filter(Boolean).join(' ');
          return (
            <tr key={optionId} data-picked={picked.has(optionId) || undefined}>
              <td>
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    aria-label={`${label} 챙김`}
                    checked={picked.has(optionId)}
                    onChange={() => onPick(optionId)}
                  />
                </label>
              </td>
              <th scope="row">
                <span>{title}</span>
                {option !== '' && <span className={styles.option}>{option}</span>}
              </th>
              <td className={styles.count}>
                <strong>{formatNumber(count)}</strong>
              </td>
              <td className={styles.count}>{`${formatNumber(orders)}건`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
