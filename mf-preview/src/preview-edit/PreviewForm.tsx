import { insertPreview } from '@backoffice/contracts/market/previewEndpoints';
import { DraftNotice, EditForm, GroupProblem, PicturesField } from '@backoffice/forms';
import { TextArea } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import type { PreviewEditStore } from './PreviewEditStore.ts';
import { ScheduleFields } from './ScheduleFields.tsx';

interface PreviewFormProps {
  readonly store: PreviewEditStore;
  /** Id of the form element, for a button outside the form. */
  readonly id: string;
  /** Root element for `useEditSession`. */
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly title: string;
  readonly saveLabel: string;
  readonly onSave: () => void;
}

/** Fields of a post. */
export const PreviewForm = observer(function PreviewForm(props: PreviewFormProps) {
  const { store, id, formRef, title, saveLabel, onSave } = props;
  const { session } = store;
  const { problems } = session;
  return (
    <EditForm id={id} formRef={formRef} label={title} gap={8} onSave={onSave}>
      <DraftNotice session={session} advice={`${saveLabel}해야 소식에 반영돼요.`} />
      <GroupProblem problems={problems} group="" />
      <PicturesField
        label="사진"
        pictures={store.covers}
        error={problems.under('cover')}
        busy={session.busy !== null}
        onRetry={onSave}
      />
      <TextArea
        label="물품 소개"
        required
        rows={6}
        schema={insertPreview.request.shape.contents}
        counter
        placeholder="어떤 물품이 나오는지 알려주세요."
        value={store.contents}
        error={problems.at('contents')}
        onChange={store.setContents}
      />
      <ScheduleFields store={store} />
    </EditForm>
  );
});
