import { formatMarketDate } from '@backoffice/time';
import { Button, InlineAlert } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';

/** Props of `RevivedNotice`. */
export interface RevivedNoticeProps {
  readonly draft: { readonly revivedFrom: number | null };
  /** Shows what is stored instead. */
  readonly onDiscard: () => void;
}

/** Says that the form shows what was typed before and never saved, and offers to give it up. */
export const RevivedNotice = observer(function RevivedNotice({ draft, onDiscard }: RevivedNoticeProps) {
  const { revivedFrom } = draft;
  if (revivedFrom === null) return null;
  const when = formatMarketDate(new Date(revivedFrom).toISOString());
  return (
    <InlineAlert
      title="저장하지 않은 내용을 불러왔습니다"
      action={
        <Button size="sm" onClick={onDiscard}>
          불러온 내용 지우기
        </Button>
      }
    >
      {when}에 입력하던 내용입니다. 전화번호는 보관하지 않으니 다시 확인해주세요.
    </InlineAlert>
  );
});
