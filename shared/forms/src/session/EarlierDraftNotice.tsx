import { formatMarketDate } from '@backoffice/contracts/codes/formatInstant';
import { Button, InlineAlert, VisuallyHidden } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';

/** Props of `EarlierDraftNotice`. */
export interface EarlierDraftNoticeProps {
  readonly session: {
    readonly earlierDraftTime: number | null;
    restoreEarlierDraft(): void;
    discardEarlierDraft(): void;
  };
}

const TITLE = '전에 입력하던 내용이 있습니다';

/** Lets the seller choose between a draft that was found late and the text that was typed before it was found. */
export const EarlierDraftNotice = observer(function EarlierDraftNotice({ session }: EarlierDraftNoticeProps) {
  const { earlierDraftTime: since } = session;
  return (
    <>
      <VisuallyHidden>
        <span role="status" aria-label="보관한 내용">
          {since === null ? '' : `${TITLE}. 이어 쓸 내용을 골라주세요.`}
        </span>
      </VisuallyHidden>
      {since !== null && (
        <InlineAlert
          tone="warn"
          title={TITLE}
          action={
            <>
              <Button size="sm" onClick={session.restoreEarlierDraft}>
                전에 입력하던 내용 쓰기
              </Button>
              <Button size="sm" onClick={session.discardEarlierDraft}>
                지금 입력한 내용 쓰기
              </Button>
            </>
          }
        >{`${formatMarketDate(since)}에 입력하고 저장하지 않은 내용입니다. 하나를 고르면 다른 하나는 지워집니다.`}</InlineAlert>
      )}
    </>
  );
});
