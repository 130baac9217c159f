import type { PreviewSummary } from '@backoffice/contracts/market/previewEndpoints';
import { RetryAlert } from '@backoffice/forms';
import type { Loader } from '@backoffice/platform';
import { Button, showMore } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './PostList.module.css';
import { PostRow } from './PostRow.tsx';

/** Number of posts that are shown initially and added per click on 더보기. */
const STEP = 10;

interface PostListProps {
  readonly posts: Loader<readonly PreviewSummary[]>;
  /** Id of the heading. */
  readonly id: string;
}

/** Posts of the seller, newest first; renders nothing if there are no posts. */
export const PostList = observer(function PostList({ posts, id }: PostListProps) {
  const [count, setCount] = useState(STEP);
  const { state, value = [] } = posts;
  if (state.status === 'failed' && value.length === 0)
    return <RetryAlert tone="warn" title="작성한 소식을 불러오지 못했어요" onRetry={() => posts.load()} />;
  if (value.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.title}>{`작성한 소식 ${value.length}개`}</h2>
      <ul className={styles.rows}>
        {value.slice(0, count).map((post) => (
          <PostRow key={post._id} post={post} />
        ))}
      </ul>
      {value.length > count && (
        <Button wide onClick={(event) => showMore(event, () => setCount(count + STEP))}>
          더보기
        </Button>
      )}
    </section>
  );
});
