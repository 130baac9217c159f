import { formatWon } from '@backoffice/contracts/codes/won';
import type { ProductLine } from '@backoffice/contracts/order/order';
import { Button, NumberField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { ProductSummary } from '../../ProductSummary.tsx';
import type { LinesForm } from './LinesForm.ts';
import styles from './LinesSheet.module.css';

/** A product line with its remaining amount, and a button that removes or restores it. */
export const LineField = observer(function LineField({ form, line }: { form: LinesForm; line: ProductLine }) {
  const { _id, title, option, price, amount: ordered } = line;
  const isRemoved = form.getAmount(_id) === 0;
  const name = [title, option].filter(Boolean).join(' ');
  return (
    <li className={styles.line}>
      <ProductSummary line={line} text={formatWon(price)} isRemoved={isRemoved} />
      <span className={styles.amount}>
        {isRemoved ? (
          <span className={styles.removed}>{`${ordered}개 삭제`}</span>
        ) : (
          <NumberField
            hideLabel
            label={`${name} 수량`}
            min={1}
            max={ordered}
            step={1}
            suffix="개"
            value={form.getAmount(_id)}
            onChange={(amount) => form.set(_id, amount)}
            error={form.getError(line)}
          />
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={isRemoved ? `${name} 되돌리기` : `${name} 삭제`}
          onClick={() => form.set(_id, isRemoved ? ordered : 0)}
        >
          {isRemoved ? '되돌리기' : '삭제'}
        </Button>
      </span>
    </li>
  );
});
