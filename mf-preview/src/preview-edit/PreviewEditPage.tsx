import { type PreviewSummary, listPreviews } from '@backoffice/contracts/market/previewEndpoints';
import { Loader, useNavigate, useParams, usePlatform } from '@backoffice/platform';
import { Page, PageBar, Stack, BottomActions, Button, ButtonLink } from '@backoffice/ui';
import { useEffect, useId, useState } from 'react';
import { PostList } from '../post-list/PostList.tsx';
import { PostListButton } from '../post-list/PostListButton.tsx';
import { PostSaved } from './PostSaved.tsx';
import { PreviewEditor } from './PreviewEditor.tsx';

const TITLE = '출시 예정 소식';
const NEW_POST = '/accounts/preview';

export function PreviewEditPage() {
  const { previewId } = useParams();
  return <PreviewScreen key={previewId ?? ''} previewId={previewId} />;
}

/** Editor of a post; after a save its link. The list of posts is below (docs/rules.md#previews). */
function PreviewScreen({ previewId }: { readonly previewId: string | undefined }) {
  const { api, bridge, guard } = usePlatform();
  const navigate = useNavigate();
  const listId = useId();
  const [saved, setSaved] = useState<string>();
  const [posts] = useState(
    () =>
      new Loader<readonly PreviewSummary[]>((_, signal) =>
        api.call(listPreviews, {}, { signal, handles: ['uncertain'] }),
      ),
  );
  useEffect(() => {
    void posts.load();
    return posts.cancel;
  }, [posts, saved]);

  const leave = () => {
    guard.clear();
    if (bridge.isNative) bridge.sendNotice('close');
    else void navigate(previewId === undefined ? '/accounts' : NEW_POST, { replace: true });
  };
  const showSaved = (id: string) => {
    guard.clear();
    setSaved(id);
    window.scrollTo({ top: 0 });
    // A wrapper that does not close the page shows that the post is stored.
    if (bridge.isNative) bridge.sendNotice('close');
  };
  const writeNext = () => {
    setSaved(undefined);
    if (previewId !== undefined) void navigate(NEW_POST);
  };

  const list = <PostList posts={posts} id={listId} />;
  if (saved !== undefined)
    return (
      <Page
        bar={<PageBar title={TITLE} onLeft={leave} />}
        width="narrow"
        actions={<PostSavedActions onWriteNext={writeNext} />}
      >
        <Stack gap={8}>
          <PostSaved previewId={saved} isNew={previewId === undefined} />
          {list}
        </Stack>
      </Page>
    );
  return (
    <PreviewEditor
      title={TITLE}
      previewId={previewId}
      onLeave={leave}
      onSaved={showSaved}
      barAction={previewId === undefined && <PostListButton posts={posts} listId={listId} />}
    >
      {previewId === undefined && list}
    </PreviewEditor>
  );
}

/** Actions after a post was stored. */
function PostSavedActions({ onWriteNext }: { readonly onWriteNext: () => void }) {
  return (
    <BottomActions>
      <ButtonLink to="/accounts">내 계정</ButtonLink>
      <Button variant="primary" onClick={onWriteNext}>
        새 소식 쓰기
      </Button>
    </BottomActions>
  );
}
