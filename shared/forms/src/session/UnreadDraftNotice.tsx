import type { FormDraft } from '@backoffice/platform';
import { InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';

/** Props of `UnreadDraftNotice`. */
export interface UnreadDraftNoticeProps {
  readonly draft: Pick<FormDraft<unknown>, 'isUnread'> | undefined;
}

/** Says that the draft of a form could not be read, so that what is typed before and now is not safe on the device. */
export const UnreadDraftNotice = observer(function UnreadDraftNotice({ draft }: UnreadDraftNoticeProps) {
  if (!draft?.isUnread) return null;
  return (
    <InlineAlert tone="warn" title="이 기기에 보관한 내용을 읽지 못했습니다">
      저장하지 않은 내용이 있었다면 새로고침할 때 다시 읽습니다. 그때까지 새로 입력한 내용은 보관되지 않을 수 있습니다.
    </InlineAlert>
  );
});
