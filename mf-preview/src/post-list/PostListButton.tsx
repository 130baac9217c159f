import type { PreviewSummary } from '@backoffice/contracts/market/previewEndpoints';
import type { Loader } from '@backoffice/platform';
import { Button } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';

interface PostListButtonProps {
  readonly posts: Loader<readonly PreviewSummary[]>;
  /** Id of the list's heading. */
  readonly listId: string;
}

/** Button that scrolls to the posts, which are below a long form on a phone; renders nothing if there are no posts. */
export const PostListButton = observer(function PostListButton({ posts, listId }: PostListButtonProps) {
  if (posts.value === undefined || posts.value.length === 0) return null;
  const show = () => {
    const heading = document.getElementById(listId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  return (
    <Button size="sm" variant="ghost" onClick={show}>
      작성한 소식
    </Button>
  );
});
