import { formatNumber } from '@backoffice/contracts/codes/won';
import { assetUrl, usePlatform } from '@backoffice/platform';
import { Picture, VisuallyHidden } from '@backoffice/ui';
import styles from './Packing.module.css';
import type { PickRow } from './PackingList.ts';

interface PickListProps {
  readonly rows: readonly PickRow[];
  /** The ticked lines (`lineKey`). A row is ticked if all its lines are. */
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (lineKeys: readonly string[]) => void;
}

/** The pieces to pick by product and option; each row can be ticked off. */
export function PickList({ rows, ticked, onTick }: PickListProps) {
  const { config } = usePlatform();
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
        {rows.map(({ optionId, title, option, cover, pieces, orders, lineKeys }) => {
          const label = [title, option].filter(Boolean).join(' ');
          const isTicked = lineKeys.every((key) => ticked.has(key));
          return (
            <tr key={optionId} data-picked={isTicked || undefined}>
              <td>
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    aria-label={`${label} 챙김`}
                    checked={isTicked}
                    onChange={() => onTick(lineKeys)}
                  />
                </label>
              </td>
              <th scope="row">
                <div className={styles.item}>
                  {cover !== '' && (
                    <Picture className={styles.cover} src={assetUrl(config.cdnHost, cover)} alt="" sizes="44px" />
                  )}
                  <span>
                    <span>{title}</span>
                    {option !== '' && <span className={styles.option}>{option}</span>}
                  </span>
                </div>
              </th>
              <td className={styles.count}>
                <strong>{formatNumber(pieces)}</strong>
              </td>
              <td className={styles.count}>{`${formatNumber(orders)}건`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
