import { Button } from '@backoffice/ui';
import { RemoteMessageScreen } from './RemoteMessageScreen.tsx';

/** Why a screen is away: it could not be loaded, it broke, or it needs a newer page than this one. */
export type Failure = 'unreachable' | 'broken' | 'outdated';

const WORDS: Record<Failure, { title: string; text: string }> = {
  unreachable: {
    title: '화면을 불러오지 못했습니다',
    text: '잠시 후 다시 시도해주세요. 다른 화면은 그대로 사용할 수 있습니다.',
  },
  broken: {
    title: '화면에 문제가 생겼습니다',
    text: '다시 시도해주세요. 다른 화면은 그대로 사용할 수 있습니다.',
  },
  outdated: {
    title: '새 버전이 나왔습니다',
    text: '새로고침하면 이 화면을 사용할 수 있습니다. 다른 화면은 그대로 사용할 수 있습니다.',
  },
};

/** What is shown in place of a screen that could not be loaded or that broke, and the ways out of it. */
export function RemoteFailedScreen({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { title, text } = WORDS[failure];
  return (
    <RemoteMessageScreen
      kind="failed"
      pageTitle={title}
      title={title}
      text={text}
      action={
        failure === 'outdated' ? (
          <Button onClick={() => window.location.reload()}>새로고침</Button>
        ) : (
          <Button onClick={onRetry}>다시 시도</Button>
        )
      }
    />
  );
}
