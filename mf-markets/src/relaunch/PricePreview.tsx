import { formatNumber, formatWon } from '@backoffice/contracts/codes/won';
import { type Product, type ProductOption, UNLIMITED } from '@backoffice/contracts/market/product/product';
import type { RelaunchFields } from '@backoffice/contracts/market/relaunchFields';
import { Button, showMore } from '@backoffice/ui';
import { useState } from 'react';
import { Change } from '../shared/Change.tsx';
import styles from './PricePreview.module.css';
import { toRelaunchedProduct } from './toRelaunchedProduct.ts';

/** Number of options that are shown before the seller expands the list. */
const SHOWN = 50;

interface PricePreviewProps {
  /** Products that the relaunch copies. */
  readonly products: readonly Product[];
  readonly fields: RelaunchFields;
}

/** Table of the old and new price and stock of each option. */
export function PricePreview({ products, fields }: PricePreviewProps) {
  const [max, setMax] = useState(SHOWN);
  const total = products.reduce((sum, { option }) => sum + option.length, 0);
  const shown = limitOptions(products, max);
  return (
    <section className={styles.preview} aria-label="바뀌는 가격과 재고">
      <h3 className={styles.title}>{`이렇게 바뀌어요 (옵션 ${formatNumber(total)}개)`}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">옵션</th>
            <th scope="col">가격</th>
            <th scope="col">재고</th>
          </tr>
        </thead>
        {shown.map((product) => {
          const after = toRelaunchedProduct(product, fields).option;
          return (
            <tbody key={product._id}>
              <tr>
                <th scope="rowgroup" colSpan={3} className={styles.product}>
                  {product.title}
                </th>
              </tr>
              {product.option.map((option, at) => (
                <OptionLine key={option._id} before={option} after={after[at] ?? option} />
              ))}
            </tbody>
          );
        })}
      </table>
      {max < total && (
        <Button
          wide
          onClick={(event) => showMore(event, () => setMax(max + 10 * SHOWN))}
        >{`옵션 ${formatNumber(total - max)}개 더보기`}</Button>
      )}
    </section>
  );
}

function OptionLine({ before, after }: { readonly before: ProductOption; readonly after: ProductOption }) {
  return (
    <tr>
      <th scope="row" className={styles.option}>
        <span>{before.title}</span>
        {!before.useYN && <span className={styles.stopped}> (판매 중지)</span>}
      </th>
      <td>
        <Change before={formatWon(before.price)} after={formatWon(after.price)} />
      </td>
      <td>
        <Change before={stockLabel(before.stock)} after={stockLabel(after.stock)} />
      </td>
    </tr>
  );
}

function stockLabel(stock: number): string {
  return stock === UNLIMITED ? '무제한' : `${formatNumber(stock)}개`;
}

/** Returns the products with at most `max` options in total. */
function limitOptions(products: readonly Product[], max: number): Product[] {
  const shown: Product[] = [];
  let remaining = max;
  for (const product of products) {
    if (remaining <= 0) break;
    shown.push({ ...product, option: product.option.slice(0, remaining) });
    remaining -= product.option.length;
  }
  return shown;
}
