import { getPreview } from '@backoffice/contracts';
import { DraftNotice, GroupProblem, LoadFailure, PicturesField, StaleDialog, useEditSession } from '@backoffice/forms';
import { useNavigate, usePlatform } from '@backoffice/platform';
import { BottomActions, Button, Page, PageBar, Stack, TextArea, shrinkPicture } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef, useState } from 'react';
import { PostLink } from '../post-link/PostLink.tsx';
import { PostCard } from './PostCard.tsx';
import { PreviewEditStore } from './PreviewEditStore.ts';
import { PreviewSkeleton } from './PreviewSkeleton.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { leaveConfirmation } from './leaveConfirmation.ts';

const LINK = { to: '/accounts/preview', label: '새로 작성하기' };
const KNOWN_PATHS = ['cover.**', 'contents', 'schedule.**'];

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
  readonly children?: ReactNode;
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
  const id = useId();
  useEditSession(session, formRef);

  const saveLabel = store.isNew ? '업로드' : '저장';
  const { problems, loader } = session;
  if (session.record === null) {
    const { state } = loader;
    if (state.status !== 'failed') return <PreviewSkeleton title={title} saveLabel={saveLabel} onLeave={onLeave} />;
    return (
      <Page bar={<PageBar title={title} onLeft={onLeave} />}>
        <LoadFailure
          error={state.error}
          onRetry={() => void session.load()}
          absent="소식을 찾을 수 없습니다"
          link={LINK}
          isAbsent={({ surface }) => surface === 'screen'}
        />
      </Page>
    );
  }

  const save = async () => {
    if (await session.save('save')) onSaved(store.id ?? '');
  };
  const overwrite = async () => {
    if (await session.overwrite('save')) onSaved(store.id ?? '');
  };
  const reload = async () => {
    const { id } = store;
    if (previewId !== undefined || id === undefined) return session.reload();
    // A new post that was stored in part and changed elsewhere since has a page of its own by now.
    await session.discard();
    guard.clear();
    await navigate(`/accounts/preview/${id}`, { replace: true });
  };
  const goBack = async () => {
    if (session.isDirty && !(await nav.confirm(leaveConfirmation(store)))) return;
    await session.discard();
    onLeave();
  };

  return (
    <Page
      bar={<PageBar title={title} onLeft={() => void goBack()} right={barAction} />}
      aside={
        <Stack gap={8}>
          <PostCard store={store} />
          {previewId !== undefined && <PostLink previewId={previewId} />}
          {children}
        </Stack>
      }
      actions={
        <BottomActions>
          <Button variant="primary" type="submit" form={id} busy={session.busy !== null}>
            {saveLabel}
          </Button>
        </BottomActions>
      }
    >
      <form
        id={id}
        ref={formRef}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={8}>
          <DraftNotice session={session} advice={`${saveLabel}해야 소식에 반영됩니다.`} />
          <GroupProblem problems={problems} group="" known={KNOWN_PATHS} />
          <PicturesField
            label="사진"
            pictures={store.covers}
            error={problems.under('cover')}
            busy={session.busy !== null}
            onRetry={() => void save()}
          />
          <TextArea
            label="물품 소개"
            required
            rows={6}
            maxLength={5000}
            counter
            placeholder="어떤 물품이 나오는지 알려주세요."
            value={store.contents}
            error={problems.at('contents')}
            onChange={store.setContents}
          />
          <ScheduleFields store={store} />
        </Stack>
      </form>
      <StaleDialog
        session={{ isStale: session.isStale, setStale: session.setStale, reload }}
        onOverwrite={() => void overwrite()}
      />
    </Page>
  );
});
