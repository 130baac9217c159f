import { Button } from '../button/Button.tsx';
import { InlineAlert } from '../status/InlineAlert.tsx';

/** Props of `RestoredNotice`. */
export interface RestoredNoticeProps {
  /** When what the form shows was typed, in words; null when it shows no draft. */
  readonly since: string | null;
  /** What is to be done about it: a sentence behind the time. */
  readonly advice: string;
  /** Shows what is stored instead. */
  readonly onDiscard: () => void;
}

/** Says that the form shows what was typed before and never saved, and offers to give it up. */
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
    >
      {since}에 입력하던 내용입니다. {advice}
    </InlineAlert>
  );
}
