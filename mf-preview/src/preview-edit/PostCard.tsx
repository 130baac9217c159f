import { Badge, Card, Picture } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './PreviewEditPage.module.css';
import type { PreviewEditStore } from './PreviewEditStore.ts';

/** The post as its readers will see it: beside the form on a wide screen, below it on a phone. */
export const PostCard = observer(function PostCard({ store }: { readonly store: PreviewEditStore }) {
  const { pictures } = store.covers;
  const schedule = store.schedule.text;
  return (
    <section aria-label="미리보기">
      <h2 className={styles.postTitle}>미리보기</h2>
      <Card flush>
        <div className={styles.pictures}>
          <Picture
            src={pictures[0]?.src ?? null}
            alt="대표 사진"
            ratio="4 / 3"
            rounded="none"
            eager
            placeholder={<span className={styles.quiet}>사진을 올리면 이렇게 보입니다</span>}
          />
          {pictures.length > 1 && (
            <Badge color="black" rounded="full" className={styles.count}>
              1 / {pictures.length}
            </Badge>
          )}
        </div>
        <div className={styles.postText}>
          {schedule !== undefined && schedule !== '' && <Badge color="mint">{schedule} 출시 예정</Badge>}
          <p className={store.contents === '' ? styles.quiet : styles.contents}>
            {store.contents || '물품 소개가 여기에 보입니다.'}
          </p>
        </div>
      </Card>
    </section>
  );
});
