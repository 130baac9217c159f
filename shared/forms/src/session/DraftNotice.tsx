import { formatMarketDate } from '@backoffice/contracts';
import type { FormDraft } from '@backoffice/platform';
import { RestoredNotice } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { EarlierDraftNotice, type EarlierDraftNoticeProps } from './EarlierDraftNotice.tsx';
import { UnreadDraftNotice } from './UnreadDraftNotice.tsx';

/** Props of `DraftNotice`. */
export interface DraftNoticeProps {
  readonly session: EarlierDraftNoticeProps['session'] & {
    readonly draft: Pick<FormDraft<unknown>, 'restoredFrom' | 'unread' | 'removeUnread'> | undefined;
    startOver(): Promise<void>;
  };
  /** What is to be done about it: a sentence behind the time. */
  readonly advice: string;
}

/**
 * Shows since when the form has a restored draft, and offers to show the stored record instead; or that a draft exists
 * in addition to what is typed, or could not be read.
 */
export const DraftNotice = observer(function DraftNotice({ session, advice }: DraftNoticeProps) {
  // One question at a time.
  const since = session.earlierSince === null ? (session.draft?.restoredFrom ?? null) : null;
  return (
    <>
      <UnreadDraftNotice draft={session.draft} />
      <EarlierDraftNotice session={session} />
      <RestoredNotice
        since={since === null ? null : formatMarketDate(since)}
        advice={advice}
        onDiscard={() => void session.startOver()}
      />
    </>
  );
});
