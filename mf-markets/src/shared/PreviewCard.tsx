import { CoverSlider, type PictureQueue } from '@backoffice/forms';
import { Card } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './PreviewCard.module.css';

interface PreviewCardProps {
  readonly pictures: PictureQueue;
  /** The typed title or a placeholder. */
  readonly title: string;
  readonly price?: string;
  readonly desc: string;
}

/** Preview of a market or product for buyers: covers, title, price and description. */
export const PreviewCard = observer(function PreviewCard({ pictures, title, price, desc }: PreviewCardProps) {
  return (
    <section aria-label="미리보기">
      <h2 className={styles.heading}>미리보기</h2>
      <Card flush>
        <CoverSlider pictures={pictures} />
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          {price !== undefined && <p translate="no">{price}</p>}
          {desc !== '' && <p className={styles.desc}>{desc}</p>}
        </div>
      </Card>
    </section>
  );
});
