import { Button, InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { FormDraft } from '../drafts/FormDraft.ts';

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
      <InlineAlert tone="warn" title="이 기기에 보관한 내용을 읽지 못했어요">
        새로고침하면 다시 읽어요. 그때까지 새로 입력한 내용은 보관되지 않을 수 있어요.
      </InlineAlert>
    );
  return (
    <InlineAlert
      tone="warn"
      title="다른 버전의 화면에서 입력한 내용이 있어요"
      action={
        <Button size="sm" onClick={() => void draft.removeUnread()}>
          보관한 내용 지우기
        </Button>
      }
    >
      새로고침하면 새 버전에서 이어서 입력할 수 있어요. 그래도 보이지 않으면 보관한 내용을 지워주세요. 그때까지 새로
      입력한 내용은 보관되지 않아요.
    </InlineAlert>
  );
});
