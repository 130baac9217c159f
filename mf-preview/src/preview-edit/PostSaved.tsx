import { Card, Stack } from '@backoffice/ui';
import { useEffect, useRef } from 'react';
import { PostLink } from '../post-link/PostLink.tsx';
import styles from './PreviewEditPage.module.css';

interface PostSavedProps {
  readonly previewId: string;
  /** Whether the post was created and not only changed. */
  readonly isNew: boolean;
}

/** Confirms that a post is stored, and shows the link for buyers. */
export function PostSaved({ previewId, isNew }: PostSavedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button was removed: screen readers continue here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section">
      <Stack gap={3}>
        <h2 ref={heading} tabIndex={-1} className={styles.savedTitle}>
          {isNew ? '소식이 등록됐어요' : '소식이 저장됐어요'}
        </h2>
        <p>아래 링크를 구매자에게 알려보세요.</p>
        <PostLink previewId={previewId} />
      </Stack>
    </Card>
  );
}
