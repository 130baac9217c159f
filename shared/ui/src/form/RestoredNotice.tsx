import { Button } from '../button/Button.tsx';
import { InlineAlert } from '../status/InlineAlert.tsx';

/** Props of `RestoredNotice`. */
export interface RestoredNoticeProps {
  /** When the restored content was typed, as a text; null when the form shows no draft. */
  readonly since: string | null;
  /** What to do next: a sentence after the time. */
  readonly advice: string;
  /** Shows the stored content instead. */
  readonly onDiscard: () => void;
}

/** Tells that the form shows content that was typed before and not saved, and offers to discard it. */
export function RestoredNotice({ since, advice, onDiscard }: RestoredNoticeProps) {
  if (since === null) return null;
  return (
    <InlineAlert
      title="저장하지 않은 내용을 불러왔습니다"
      action={
        <Button size="sm" onClick={onDiscard}>
          불러온 내용 지우기
        </Button>
      }
    >{`${since}에 입력하던 내용입니다. ${advice}`}</InlineAlert>
  );
}
