import { formatMarketDate } from '@backoffice/contracts';
import { RestoredNotice } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { EarlierDraftNotice, type EarlierDraftNoticeProps } from './EarlierDraftNotice.tsx';
import { UnreadDraftNotice, type UnreadDraftNoticeProps } from './UnreadDraftNotice.tsx';
import { type RestoredDraft, restoredFrom } from './restoredDraft.ts';

/** Props of `DraftNotice`. */
export interface DraftNoticeProps {
  readonly session: EarlierDraftNoticeProps['session'] & {
    readonly draft: (RestoredDraft & UnreadDraftNoticeProps['draft']) | undefined;
    startOver(): Promise<void>;
  };
  /** What is to be done about it: a sentence behind the time. */
  readonly advice: string;
}

/**
 * Says since when the form shows a restored draft, and offers to show what is stored instead; or that there is one beside
 * what is typed, or may be one which could not be read.
 */
export const DraftNotice = observer(function DraftNotice({ session, advice }: DraftNoticeProps) {
  // One question at a time.
  const since = session.earlierSince === null ? restoredFrom(session.draft) : null;
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
