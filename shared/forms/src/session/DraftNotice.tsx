import { formatMarketDate } from '@backoffice/contracts';
import type { FormDraft } from '@backoffice/platform';
import { RestoredNotice } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { EarlierDraftNotice, type EarlierDraftNoticeProps } from './EarlierDraftNotice.tsx';
import { UnreadDraftNotice } from './UnreadDraftNotice.tsx';

/** Props of `DraftNotice`. */
export interface DraftNoticeProps {
  readonly session: EarlierDraftNoticeProps['session'] & {
    readonly draft: Pick<FormDraft<unknown>, 'restoredFrom' | 'isUnread'> | undefined;
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
