import { Badge, Card, Picture } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import styles from './PreviewEditPage.module.css';
import type { PreviewEditStore } from './PreviewEditStore.ts';

/** The post as readers will see it, beside the form where there is room. */
export const PostCard = observer(function PostCard({ store }: { readonly store: PreviewEditStore }) {
  const [cover] = store.covers.photos;
  const schedule = store.schedule.text;
  return (
    <Card as="section" flush className={styles.post}>
      <Picture
        src={cover?.src ?? null}
        alt="대표 사진"
        ratio="4 / 3"
        rounded="none"
        eager
        placeholder={<span className={styles.quiet}>사진을 올리면 이렇게 보입니다</span>}
      />
      <div className={styles.postText}>
        <h2 className={styles.postTitle}>미리보기</h2>
        {schedule !== undefined && schedule !== '' && <Badge color="mint">{schedule} 출시 예정</Badge>}
        <p className={store.contents === '' ? styles.quiet : styles.contents}>
          {store.contents || '물품 소개가 여기에 보입니다.'}
        </p>
      </div>
    </Card>
  );
});
