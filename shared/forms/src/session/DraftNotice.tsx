import { formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { Button, InlineAlert, RestoredNotice, VisuallyHidden, useToday } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { FormDraft } from '../drafts/FormDraft.ts';
import type { EditSession } from './EditSession.ts';
import { UnreadDraftNotice } from './UnreadDraftNotice.tsx';

interface DraftNoticeProps {
  readonly session: Pick<
    EditSession<unknown, unknown, object, string>,
    'earlierDraftTime' | 'restoreEarlierDraft' | 'discardEarlierDraft' | 'discardDraftAndReload'
  > & { readonly draft: Pick<FormDraft<unknown>, 'restoredFrom' | 'unread' | 'removeUnread'> | undefined };
  /** Sentence after the time with the next step for the seller. */
  readonly advice: string;
}

/**
 * Shows the time of a restored draft with a button to discard it. Shows a choice if an earlier draft was found while
 * the seller typed, and a warning if the draft could not be read.
 */
export const DraftNotice = observer(function DraftNotice({ session, advice }: DraftNoticeProps) {
  const today = useToday();
  // Shows one question at a time.
  const since = session.earlierDraftTime === null ? (session.draft?.restoredFrom ?? null) : null;
  return (
    <>
      <UnreadDraftNotice draft={session.draft} />
      <EarlierDraftNotice session={session} />
      <RestoredNotice
        since={since === null ? null : formatMoment(since, today)}
        advice={advice}
        onDiscard={() => void session.discardDraftAndReload()}
      />
    </>
  );
});

const TITLE = '전에 입력하던 내용이 있어요';

/** Lets the seller choose between a draft that was found late and the text that was typed before it was found. */
const EarlierDraftNotice = observer(function EarlierDraftNotice({ session }: Pick<DraftNoticeProps, 'session'>) {
  const today = useToday();
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
        >{`${formatMoment(since, today)}에 입력하고 저장하지 않은 내용이에요. 하나를 고르면 다른 하나는 지워져요.`}</InlineAlert>
      )}
    </>
  );
});
