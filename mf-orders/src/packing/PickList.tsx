import { type PieceTotal, formatNumber } from '@backoffice/contracts';
import { useState } from 'react';
import styles from './Packing.module.css';

interface PickListProps {
  readonly pieces: readonly PieceTotal[];
  /** The rows to render from the first. */
  readonly limit: number;
}

/** The pieces to fetch, by product and option; a row can be ticked off. */
export function PickList({ pieces, limit }: PickListProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setPicked((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>챙길 상품</caption>
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
        {pieces.slice(0, limit).map(({ title, option, pieces: count, orders }) => {
          const key = `${title}\n${option}`;
          const label = [title, option].filter(Boolean).join(' ');
          return (
            <tr key={key} data-picked={picked.has(key) || undefined}>
              <td>
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    aria-label={`${label} 챙김`}
                    checked={picked.has(key)}
                    onChange={() => toggle(key)}
                  />
                </label>
              </td>
              <th scope="row">
                {title}
                {option !== '' && <span className={styles.option}>{option}</span>}
              </th>
              <td className={styles.count}>
                <strong>{formatNumber(count)}</strong>
              </td>
              <td className={styles.count}>{formatNumber(orders)}건</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
