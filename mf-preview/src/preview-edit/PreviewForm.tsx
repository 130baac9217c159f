import { IMAGE_COUNT_MAX, IMAGE_TYPES, type Preview } from '@backoffice/contracts';
import { useLeaveGuard, usePlatform } from '@backoffice/platform';
import { BottomActions, Button, Page, PageBar, PhotoGrid, Stack, TextArea, useProblemFocus } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { PostCard } from './PostCard.tsx';
import { PreviewEditStore } from './PreviewEditStore.ts';
import { ScheduleFields } from './ScheduleFields.tsx';

/** Props of `PreviewForm`. */
export interface PreviewFormProps {
  readonly title: string;
  /** The post to edit; without one a new post is written. */
  readonly preview?: Preview;
  readonly onLeave: () => void;
}

/** Writes or edits one preview post. */
export const PreviewForm = observer(function PreviewForm({ title, preview, onLeave }: PreviewFormProps) {
  const { api, config, events, nav } = usePlatform();
  const [store] = useState(() => new PreviewEditStore(preview, { api, nav, events, cdnHost: config.cdnHost }));
  const { busy, covers, problems } = store;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useProblemFocus(form, { attempt: store.refusals });
  useLeaveGuard(store.isDirty);
  useEffect(() => covers.dispose, [covers]);

  const submit = async () => {
    if (await store.submit()) onLeave();
  };
  const back = async () => {
    const question = {
      title: '저장하지 않고 나갈까요?',
      text: '작성한 내용이 사라집니다.',
      confirmText: '나가기',
      danger: true,
    };
    if (!store.isDirty || (await nav.confirm(question))) onLeave();
  };
  const actions = (
    <BottomActions>
      <Button variant="primary" type="submit" form={id} busy={busy}>
        {store.isNew ? '업로드' : '저장'}
      </Button>
    </BottomActions>
  );

  return (
    <Page
      bar={<PageBar title={title} onLeft={() => void back()} />}
      aside={<PostCard store={store} />}
      actions={actions}
    >
      <form
        id={id}
        ref={form}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap={8}>
          <PhotoGrid
            label="사진"
            required
            hint="첫 사진이 대표 사진입니다. 가로 1200px 이상, jpg, jpeg, png, webp / 8MB 이하"
            firstWord="대표"
            max={IMAGE_COUNT_MAX}
            accept={IMAGE_TYPES.join(',')}
            photos={covers.photos}
            error={problems.get('cover')}
            disabled={busy}
            onAdd={store.addPhotos}
            onRemove={covers.remove}
            onRetry={() => void submit()}
          />
          <TextArea
            label="물품 소개"
            required
            rows={6}
            maxLength={5000}
            counter
            placeholder="어떤 물품이 나오는지 알려주세요."
            value={store.contents}
            error={problems.get('contents')}
            onChange={store.setContents}
          />
          <ScheduleFields store={store} />
        </Stack>
      </form>
    </Page>
  );
});
