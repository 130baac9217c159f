import { getPreview } from '@backoffice/contracts/market/previewEndpoints';
import { EditPage, StaleDialog, useEditSession } from '@backoffice/forms';
import { useNavigate, usePlatform } from '@backoffice/platform';
import { type Elements, BottomActions, PageBar, Stack, shrinkPicture, Skeleton, WriteButton } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef, useState } from 'react';
import { PostLink } from '../post-link/PostLink.tsx';
import { PostCard } from './PostCard.tsx';
import { PreviewEditStore } from './PreviewEditStore.ts';
import { PreviewForm } from './PreviewForm.tsx';

const LINK = { to: '/accounts/preview', label: '새로 작성하기' };

interface PreviewEditorProps {
  readonly title: string;
  /** Id of the post to edit; undefined for a new post. */
  readonly previewId: string | undefined;
  readonly onLeave: () => void;
  /** Called with the id of the stored post. */
  readonly onSaved: (previewId: string) => void;
  /** At the right end of the top bar. */
  readonly barAction?: ReactNode;
  /** Below the preview of the post. */
  readonly children?: Elements;
}

/** Loads a post with its draft and edits it; a new post has only a draft. */
export const PreviewEditor = observer(function PreviewEditor(props: PreviewEditorProps) {
  const { title, previewId, onLeave, onSaved, barAction, children } = props;
  const { nav } = usePlatform();
  const store = usePreviewStore(previewId);
  const reload = useReload(store, previewId);
  const { session } = store;
  const formRef = useRef<HTMLFormElement>(null);
  const formId = useId();
  useEditSession(session, formRef);

  const saveLabel = store.isNew ? '업로드' : '저장';
  const { loader, record } = session;
  const isLoaded = record !== null;
  const hasFailed = loader.state.status === 'failed' && !isLoaded;

  const showSaved = async (isSaved: Promise<boolean>) => {
    if (await isSaved) onSaved(store.id ?? '');
  };
  const save = () => void showSaved(session.save('save'));
  const goBack = async () => {
    if (!isLoaded) return onLeave();
    if (session.isDirty && !(await nav.confirm(leaveConfirmation(store)))) return;
    await session.discard();
    onLeave();
  };

  const aside = (
    <Stack gap={8}>
      <PostCard store={store} />
      {isLoaded && previewId !== undefined && <PostLink previewId={previewId} />}
      {isLoaded && children}
    </Stack>
  );
  const actions = (
    <BottomActions>
      <WriteButton variant="primary" type="submit" form={formId} busy={!isLoaded || session.busy !== null}>
        {saveLabel}
      </WriteButton>
    </BottomActions>
  );
  return (
    <EditPage
      session={session}
      bar={<PageBar title={title} onLeft={() => void goBack()} right={isLoaded ? barAction : undefined} />}
      aside={aside}
      actions={hasFailed ? undefined : actions}
      skeleton={<PreviewSkeleton />}
      notFoundTitle="소식을 찾을 수 없어요"
      link={LINK}
      isNotFound={({ surface }) => surface === 'screen'}
    >
      {isLoaded ? (
        <>
          <PreviewForm {...{ store, formRef, title, saveLabel }} id={formId} onSave={save} />
          <StaleDialog
            session={{ isStale: session.isStale, setStale: session.setStale, reload }}
            onOverwrite={() => void showSaved(session.overwrite('save'))}
          />
        </>
      ) : null}
    </EditPage>
  );
});

function usePreviewStore(previewId: string | undefined): PreviewEditStore {
  const platform = usePlatform();
  const [store] = useState(() => {
    const deps = { ...platform, shrink: shrinkPicture };
    if (previewId === undefined) return new PreviewEditStore('preview new', undefined, deps);
    const read = (signal: AbortSignal) => platform.api.call(getPreview, { previewId }, { signal });
    return new PreviewEditStore(`preview ${previewId}`, read, deps);
  });
  return store;
}

/** Returns a function that shows the stored post instead of the typed values. */
function useReload({ id, session }: PreviewEditStore, previewId: string | undefined): () => Promise<void> {
  const { guard } = usePlatform();
  const navigate = useNavigate();
  return async () => {
    if (previewId !== undefined || id === undefined) return session.reload();
    // The new post was stored partially and then changed by another client: continue on its edit page.
    await session.discard();
    guard.clear();
    await navigate(`/accounts/preview/${id}`, { replace: true });
  };
}

/** Placeholder of the form while the post loads. */
function PreviewSkeleton() {
  return (
    <Stack gap={8}>
      <Skeleton shape="block" width="96px" ratio="1 / 1" label="소식을 불러오는 중" />
      <Skeleton shape="block" height="168px" />
      <Skeleton shape="block" height="52px" />
    </Stack>
  );
}

/**
 * Confirmation dialog for leaving with unsaved changes; unlike the host's dialog it also mentions a partially stored
 * post.
 */
function leaveConfirmation({ isPartial }: Pick<PreviewEditStore, 'isPartial'>) {
  return {
    title: '저장하지 않은 내용이 있어요',
    text: isPartial
      ? '소식은 등록되었지만 올리지 못한 내용이 있어요. 나가면 이어서 올릴 수 없어요.'
      : '나가면 입력한 내용이 사라져요.',
    confirmText: '나가기',
    cancelText: '계속 작성',
    danger: true,
  };
}
