import { formatMarketDate } from '@backoffice/contracts/codes/formatInstant';
import type { FormDraft } from '@backoffice/platform';
import { RestoredNotice } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { EarlierDraftNotice, type EarlierDraftNoticeProps } from './EarlierDraftNotice.tsx';
import { UnreadDraftNotice } from './UnreadDraftNotice.tsx';

interface DraftNoticeProps {
  readonly session: EarlierDraftNoticeProps['session'] & {
    readonly draft: Pick<FormDraft<unknown>, 'restoredFrom' | 'unread' | 'removeUnread'> | undefined;
    discardDraftAndReload(): Promise<void>;
  };
  /** Sentence after the time with the next step for the seller. */
  readonly advice: string;
}

/**
 * Shows the time of a restored draft with a button to discard it. Shows a choice if an earlier draft was found while
 * the seller typed, and a warning if the draft could not be read.
 */
export const DraftNotice = observer(function DraftNotice({ session, advice }: DraftNoticeProps) {
  // Shows one question at a time.
  const since = session.earlierDraftTime === null ? (session.draft?.restoredFrom ?? null) : null;
  return (
    <>
      <UnreadDraftNotice draft={session.draft} />
      <EarlierDraftNotice session={session} />
      <RestoredNotice
        since={since === null ? null : formatMarketDate(since)}
        advice={advice}
        onDiscard={() => void session.discardDraftAndReload()}
      />
    </>
  );
});
