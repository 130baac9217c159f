import { getPreview } from '@backoffice/contracts';
import { EditPage, StaleDialog, useEditSession } from '@backoffice/forms';
import { useNavigate, usePlatform } from '@backoffice/platform';
import { BottomActions, Button, PageBar, Stack, shrinkPicture, type Elements } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef, useState } from 'react';
import { PostLink } from '../post-link/PostLink.tsx';
import { PostCard } from './PostCard.tsx';
import { PreviewEditStore } from './PreviewEditStore.ts';
import { PreviewForm } from './PreviewForm.tsx';
import { PreviewSkeleton } from './PreviewSkeleton.tsx';
import { leaveConfirmation } from './leaveConfirmation.ts';

const LINK = { to: '/accounts/preview', label: '새로 작성하기' };

/** Props of `PreviewEditor`. */
export interface PreviewEditorProps {
  readonly title: string;
  /** The post to edit; without it a new post is written. */
  readonly previewId: string | undefined;
  readonly onLeave: () => void;
  /** Called with the id of the post once it is stored. */
  readonly onSaved: (previewId: string) => void;
  /** At the right of the bar. */
  readonly barAction?: ReactNode;
  /** Below the post as its readers see it. */
  readonly children?: Elements;
}

/** Loads a post and its draft, and edits it; a new post has only a draft. */
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
    // The new post was stored in part and then changed elsewhere: it is edited on its own page from now on.
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
            <Button variant="primary" type="submit" form={formId} busy={record === null || session.busy !== null}>
              {saveLabel}
            </Button>
          </BottomActions>
        )
      }
      skeleton={<PreviewSkeleton />}
      absent="소식을 찾을 수 없습니다"
      link={LINK}
      isAbsent={({ surface }) => surface === 'screen'}
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
