import { formatNumber, formatWon } from '@backoffice/contracts/codes/won';
import { useState } from 'react';
import { MoreButton } from '../../../order/MoreButton.tsx';
import type { OptionSales } from '../sumSales.ts';
import styles from './Plots.module.css';

const SHOWN = 8;

/** Table of revenue by option, with a bar in each row. */
export function RevenueTable({ options }: { readonly options: readonly OptionSales[] }) {
  const [isFull, setFull] = useState(false);
  const max = Math.max(1, ...options.map(({ revenue }) => revenue));
  const shown = isFull ? options : options.slice(0, SHOWN);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">상품 / 옵션</th>
            <th scope="col" className={styles.number}>
              수량
            </th>
            <th scope="col" className={styles.number}>
              금액
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ optionId, title, option, pieces, revenue }) => (
            <tr key={optionId}>
              <th scope="row">
                <span>{[title, option].filter(Boolean).join(' / ')}</span>
                <span className={styles.track} aria-hidden>
                  <span className={styles.part} style={{ width: `${(revenue / max) * 100}%` }} />
                </span>
              </th>
              <td className={styles.number}>{formatNumber(pieces)}</td>
              <td className={styles.number}>{formatWon(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton count={options.length - shown.length} unit="개" onMore={() => setFull(true)} />
    </>
  );
}
