import type { ProductLine } from '@backoffice/contracts/order/order';
import { assetUrl, usePlatform } from '@backoffice/platform';
import { Picture } from '@backoffice/ui';
import styles from './ProductSummary.module.css';

interface ProductSummaryProps {
  readonly line: ProductLine;
  /** The text after the option: price, amount. */
  readonly text: string;
  /** Strikes the title through. */
  readonly isRemoved?: boolean;
}

/** Picture, title and option of a product line: the first two cells of a grid. */
export function ProductSummary({ line, text, isRemoved = false }: ProductSummaryProps) {
  const { config } = usePlatform();
  const { title, option, cover } = line;
  return (
    <>
      <Picture
        className={styles.picture}
        src={cover === '' ? null : assetUrl(config.cdnHost, cover)}
        alt=""
        sizes="48px"
      />
      <span className={styles.text}>
        <span className={isRemoved ? `${styles.title} ${styles.removed}` : styles.title}>{title}</span>
        <span className={styles.option}>{`${option !== '' ? `${option} · ` : ''}${text}`}</span>
      </span>
    </>
  );
}
