import { formatMarketDate } from '@backoffice/contracts';
import { RestoredNotice } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { UnreadDraftNotice, type UnreadDraftNoticeProps } from './UnreadDraftNotice.tsx';
import { type RestoredDraft, restoredFrom } from './restoredDraft.ts';

/** Props of `DraftNotice`. */
export interface DraftNoticeProps {
  readonly session: {
    readonly draft: (RestoredDraft & UnreadDraftNoticeProps['draft']) | undefined;
    startOver(): Promise<void>;
  };
  /** What is to be done about it: a sentence behind the time. */
  readonly advice: string;
}

/**
 * Says since when the form shows a restored draft, and offers to show what is stored instead; or that there may be one
 * which could not be read.
 */
export const DraftNotice = observer(function DraftNotice({ session, advice }: DraftNoticeProps) {
  const since = restoredFrom(session.draft);
  return (
    <>
      <UnreadDraftNotice draft={session.draft} />
      <RestoredNotice
        since={since === null ? null : formatMarketDate(since)}
        advice={advice}
        onDiscard={() => void session.startOver()}
      />
    </>
  );
});
