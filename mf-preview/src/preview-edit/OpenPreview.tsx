import { type Preview, getPreview } from '@backoffice/contracts';
import { FormDraft, Loader, type RestoredContent, usePlatform } from '@backoffice/platform';
import { BottomActions, Button, Page, PageBar, Skeleton, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { PreviewForm } from './PreviewForm.tsx';
import { PREVIEW_DRAFT_VERSION, type PreviewTyped } from './previewDraft.ts';

/** Props of `OpenPreview`. */
export interface OpenPreviewProps {
  readonly title: string;
  /** The post to edit; without one a new post is written. */
  readonly previewId?: string;
  readonly onLeave: () => void;
}

interface Opened {
  readonly preview: Preview | undefined;
  readonly kept: RestoredContent<PreviewTyped> | undefined;
}

/** Reads a post and what was typed on it before the page ended, and opens both in the form; nothing is filled in when the post can't be read. */
export const OpenPreview = observer(function OpenPreview({ title, previewId, onLeave }: OpenPreviewProps) {
  const { api, drafts, now } = usePlatform();
  const [draft] = useState(
    () => new FormDraft<PreviewTyped>({ drafts, now }, `preview ${previewId ?? 'new'}`, PREVIEW_DRAFT_VERSION),
  );
  const [opening] = useState(
    () =>
      new Loader<Opened>(async (_, signal) => {
        const reading = previewId === undefined ? undefined : api.call(getPreview, { previewId }, { signal });
        const [preview, kept] = await Promise.all([reading, draft.read()]);
        return { preview, kept };
      }),
  );
  useEffect(() => {
    void opening.load();
    return opening.cancel;
  }, [opening]);

  const { state } = opening;
  if (state.status === 'ready')
    return <PreviewForm title={title} preview={state.value.preview} {...{ draft, onLeave }} kept={state.value.kept} />;
  const bar = <PageBar title={title} onLeft={onLeave} />;
  if (state.status === 'failed')
    return (
      <Page bar={bar}>
        <LoadFailure error={state.error} onRetry={() => void opening.load()} />
      </Page>
    );
  return (
    <Page
      bar={bar}
      actions={
        <BottomActions>
          <Button variant="primary" busy>
            {previewId === undefined ? '업로드' : '저장'}
          </Button>
        </BottomActions>
      }
    >
      <Stack gap={8}>
        <Skeleton shape="block" width="96px" ratio="1 / 1" label="소식을 불러오는 중" />
        <Skeleton shape="block" height="168px" />
        <Skeleton shape="block" height="52px" />
      </Stack>
    </Page>
  );
});
