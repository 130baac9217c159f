import { Button } from '../../controls/button/Button.tsx';
import { InlineAlert } from '../../feedback/status/InlineAlert.tsx';

/** Props of `RestoredNotice`. */
export interface RestoredNoticeProps {
  /** When the restored content was typed, as a text; null if the form shows no draft. */
  readonly since: string | null;
  /** The next step: a sentence after the time. */
  readonly advice: string;
  /** Called to show the stored content instead. */
  readonly onDiscard: () => void;
}

/** Shows that the form contains unsaved input of an earlier visit, and offers to discard it. */
export function RestoredNotice({ since, advice, onDiscard }: RestoredNoticeProps) {
  if (since === null) return null;
  return (
    <InlineAlert
      title="저장하지 않은 내용을 불러왔어요"
      action={
        <Button size="sm" onClick={onDiscard}>
          불러온 내용 지우기
        </Button>
      }
    >{`${since}에 입력하던 내용이에요. ${advice}`}</InlineAlert>
  );
}
