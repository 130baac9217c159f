import { CoverSlider } from '@backoffice/forms';
import { Badge, Card } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './PreviewEditPage.module.css';
import type { PreviewEditStore } from './PreviewEditStore.ts';

/** Preview of the post: next to the form on a wide screen, below it on a phone. */
export const PostCard = observer(function PostCard({ store }: { readonly store: PreviewEditStore }) {
  const schedule = store.schedule.text;
  const isLoading = store.session.record === null;
  return (
    <section aria-label="미리보기">
      <h2 className={styles.postTitle}>미리보기</h2>
      <Card flush>
        <CoverSlider pictures={store.covers} isLoading={isLoading} />
        {!isLoading && (
          <div className={styles.postText}>
            {schedule !== undefined && schedule !== '' && <Badge color="mint">{`${schedule} 출시 예정`}</Badge>}
            <p className={store.contents === '' ? styles.quiet : styles.contents}>
              {store.contents || '물품 소개가 여기에 보여요.'}
            </p>
          </div>
        )}
      </Card>
    </section>
  );
});
