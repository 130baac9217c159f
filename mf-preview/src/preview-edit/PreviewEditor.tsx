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
  const navigate = useNavigate();
  const { config, ...platform } = usePlatform();
  const { api, guard, nav } = platform;
  const [store] = useState(() => {
    const deps = { ...platform, cdnHost: config.cdnHost, shrink: shrinkPicture };
    if (previewId === undefined) return new PreviewEditStore('preview new', undefined, deps);
    const read = (signal: AbortSignal) => api.call(getPreview, { previewId }, { signal });
    return new PreviewEditStore(`preview ${previewId}`, read, deps);
  });
  const { session } = store;
  const formRef = useRef<HTMLFormElement>(null);
  const formId = useId();
  useEditSession(session, formRef);

  const saveLabel = store.isNew ? '업로드' : '저장';
  const { loader, record } = session;
  const hasFailed = loader.state.status === 'failed' && record === null;

  const save = async () => {
    if (await session.save('save')) onSaved(store.id ?? '');
  };
  const overwrite = async () => {
    if (await session.overwrite('save')) onSaved(store.id ?? '');
  };
  const reload = async () => {
    const storedId = store.id;
    if (previewId !== undefined || storedId === undefined) return session.reload();
    // The new post was stored partially and then changed by another client: continue on its edit page.
    await session.discard();
    guard.clear();
    await navigate(`/accounts/preview/${storedId}`, { replace: true });
  };
  const goBack = async () => {
    if (record === null) return onLeave();
    if (session.isDirty && !(await nav.confirm(leaveConfirmation(store)))) return;
    await session.discard();
    onLeave();
  };

  return (
    <EditPage
      session={session}
      bar={<PageBar title={title} onLeft={() => void goBack()} right={record === null ? undefined : barAction} />}
      aside={
        hasFailed ? undefined : (
          <Stack gap={8}>
            <PostCard store={store} />
            {record !== null && previewId !== undefined && <PostLink previewId={previewId} />}
            {record !== null && children}
          </Stack>
        )
      }
      actions={
        hasFailed ? undefined : (
          <BottomActions>
            <WriteButton variant="primary" type="submit" form={formId} busy={record === null || session.busy !== null}>
              {saveLabel}
            </WriteButton>
          </BottomActions>
        )
      }
      skeleton={<PreviewSkeleton />}
      notFoundTitle="소식을 찾을 수 없습니다"
      link={LINK}
      isNotFound={({ surface }) => surface === 'screen'}
    >
      {record !== null ? (
        <>
          <PreviewForm {...{ store, formRef, title, saveLabel }} id={formId} onSave={() => void save()} />
          <StaleDialog
            session={{ isStale: session.isStale, setStale: session.setStale, reload }}
            onOverwrite={() => void overwrite()}
          />
        </>
      ) : null}
    </EditPage>
  );
});

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
    title: '저장하지 않은 내용이 있습니다',
    text: isPartial
      ? '소식은 등록되었지만 올리지 못한 내용이 있습니다. 나가면 이어서 올릴 수 없습니다.'
      : '나가면 입력한 내용이 사라집니다.',
    confirmText: '나가기',
    cancelText: '계속 작성',
    danger: true,
  };
}
