import { type ProductLine, formatWon } from '@backoffice/contracts';
import { assetUrl, usePlatform } from '@backoffice/platform';
import { Button, NumberField, Picture } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { LinesForm } from './LinesForm.ts';
import styles from './LinesSheet.module.css';

/** A line of an order with the pieces that stay, and the button that removes it or brings it back. */
export const LineField = observer(function LineField({ form, line }: { form: LinesForm; line: ProductLine }) {
  const { config } = usePlatform();
  const { _id, title, option, price, amount: most, cover } = line;
  const isRemoved = form.amountOf(_id) === 0;
  const name = [title, option].filter(Boolean).join(' ');
  return (
    <li className={isRemoved ? `${styles.line} ${styles.removed}` : styles.line}>
      <Picture className={styles.picture} src={cover === '' ? null : assetUrl(config.cdnHost, cover)} alt="" />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.option}>
          {option !== '' && `${option} · `}
          {formatWon(price)}
        </span>
      </span>
      <span className={styles.amount}>
        {isRemoved ? (
          <span className={styles.gone}>{most}개 삭제</span>
        ) : (
          <NumberField
            hideLabel
            label={`${name} 수량`}
            min={1}
            max={most}
            step={1}
            suffix="개"
            value={form.amountOf(_id)}
            onChange={(amount) => form.set(_id, amount)}
            error={form.errorOf(line)}
          />
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={isRemoved ? `${name} 되돌리기` : `${name} 삭제`}
          onClick={() => form.set(_id, isRemoved ? most : 0)}
        >
          {isRemoved ? '되돌리기' : '삭제'}
        </Button>
      </span>
    </li>
  );
});
