import type { Preview } from '@backoffice/contracts';
import { type FormDraft, type RestoredContent, useLeaveGuard, usePlatform } from '@backoffice/platform';
import { formatMarketDate } from '@backoffice/time';
import {
  BottomActions,
  Button,
  Page,
  PageBar,
  RestoredNotice,
  Stack,
  TextArea,
  shrinkPicture,
  useProblemFocus,
} from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { CoverField } from './CoverField.tsx';
import { PostCard } from './PostCard.tsx';
import { PreviewEditStore } from './PreviewEditStore.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { leaveQuestion } from './leaveQuestion.ts';
import type { PreviewTyped } from './previewDraft.ts';

/** Props of `PreviewForm`. */
export interface PreviewFormProps {
  readonly title: string;
  /** The post to edit; without one a new post is written. */
  readonly preview: Preview | undefined;
  readonly draft: FormDraft<PreviewTyped>;
  /** What was typed here before the page ended. */
  readonly kept: RestoredContent<PreviewTyped> | undefined;
  readonly onLeave: () => void;
}

/** Writes or edits one preview post. */
export const PreviewForm = observer(function PreviewForm({ title, preview, draft, kept, onLeave }: PreviewFormProps) {
  const { api, config, events, guard, nav } = usePlatform();
  const deps = { api, nav, events, draft, cdnHost: config.cdnHost, shrink: shrinkPicture };
  const [store] = useState(() => new PreviewEditStore(preview, deps));
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { busy } = store;

  useEffect(() => {
    store.enter(kept);
    return () => {
      // Whoever agreed to leave has let go of the guard.
      if (store.isDirty && !guard.isDirty) void store.discard();
      store.leave();
    };
  }, [store, kept, guard]);
  useLeaveGuard(store.isDirty);
  useProblemFocus(form, { attempt: store.refusals });

  const submit = async () => {
    if (await store.submit()) onLeave();
  };
  const back = async () => {
    if (store.isDirty && !(await nav.confirm(leaveQuestion(store)))) return;
    await store.discard();
    onLeave();
  };

  return (
    <Page
      bar={<PageBar title={title} onLeft={() => void back()} />}
      aside={<PostCard store={store} />}
      actions={
        <BottomActions>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {store.isNew ? '업로드' : '저장'}
          </Button>
        </BottomActions>
      }
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
          <Revived store={store} />
          <CoverField store={store} onRetry={() => void submit()} />
          <TextArea
            label="물품 소개"
            required
            rows={6}
            maxLength={5000}
            counter
            placeholder="어떤 물품이 나오는지 알려주세요."
            value={store.contents}
            error={store.problems.get('contents')}
            onChange={store.setContents}
          />
          <ScheduleFields store={store} />
        </Stack>
      </form>
    </Page>
  );
});

const Revived = observer(function Revived({ store }: { readonly store: PreviewEditStore }) {
  const { revivedFrom } = store.draft;
  return (
    <RestoredNotice
      since={revivedFrom === null ? null : formatMarketDate(revivedFrom)}
      advice={`${store.isNew ? '업로드' : '저장'}해야 소식에 반영됩니다.`}
      onDiscard={() => void store.discard()}
    />
  );
});
