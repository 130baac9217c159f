import type { FormDraft } from '@backoffice/platform';
import { Button, InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';

interface UnreadDraftNoticeProps {
  readonly draft: Pick<FormDraft<unknown>, 'unread' | 'removeUnread'> | undefined;
}

/**
 * Warns that the draft of a form could not be read, so that earlier and new values are not safe on this device. Only the
 * seller deletes a draft that another version of the page has stored.
 */
export const UnreadDraftNotice = observer(function UnreadDraftNotice({ draft }: UnreadDraftNoticeProps) {
  if (!draft?.unread) return null;
  if (draft.unread === 'failed')
    return (
      <InlineAlert tone="warn" title="이 기기에 보관한 내용을 읽지 못했습니다">
        저장하지 않은 내용이 있었다면 새로고침할 때 다시 읽습니다. 그때까지 새로 입력한 내용은 보관되지 않을 수
        있습니다.
      </InlineAlert>
    );
  return (
    <InlineAlert
      tone="warn"
      title="다른 버전의 화면에서 입력한 내용이 있습니다"
      action={
        <Button size="sm" onClick={() => void draft.removeUnread()}>
          보관한 내용 지우기
        </Button>
      }
    >
      저장하지 않은 내용이 이 기기에 있지만 이 화면에서는 보여드릴 수 없습니다. 새로고침하면 새 버전에서 이어서 입력할
      수 있습니다. 새로고침해도 보이지 않으면 보관한 내용을 지워주세요. 그때까지 새로 입력한 내용은 보관되지 않습니다.
    </InlineAlert>
  );
});
