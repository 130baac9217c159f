import { type Platform, useLocation, usePlatform } from '@backoffice/platform';
import { Component, type ReactNode } from 'react';
import { type RemoteLoader, RemoteUnavailable } from './RemoteLoader.ts';
import { useRemotes } from './RemotesContext.tsx';
import { Button } from '@backoffice/ui';
import { RemoteMessageScreen } from './RemoteMessageScreen.tsx';

interface BoundaryProps {
  readonly id: string;
  readonly visit: string;
  readonly remotes: RemoteLoader;
  readonly platform: Platform;
  readonly children: ReactNode;
}

/** The error boundary of a remote's screen; navigating away resets it. */
export function RemoteBoundary({ id, children }: { id: string; children: ReactNode }) {
  const { key } = useLocation();
  return (
    <Boundary id={id} visit={key} remotes={useRemotes()} platform={usePlatform()}>
      {children}
    </Boundary>
  );
}

class Boundary extends Component<BoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: toFailure(error) };
  }

  override componentDidCatch(error: unknown): void {
    const { id, remotes, platform } = this.props;
    const name = error instanceof Error ? error.name : typeof error;
    platform.events.log('screen-failed', { remote: id, version: remotes.getVersion(id), error: name });
    // If a file of the page cannot be loaded, another build is used in the same visit.
    if (!isMissingFile(error)) return;
    remotes.rejectBuild(id);
    this.setState({ failure: null });
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failure !== null && before.visit !== this.props.visit) this.#retry();
  }

  override componentWillUnmount(): void {
    if (this.state.failure !== null) this.props.remotes.clearFailure(this.props.id);
  }

  #retry = (): void => {
    this.props.remotes.clearFailure(this.props.id);
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    const { id, remotes, children } = this.props;
    if (failure === null) return children;
    return <RemoteFailedScreen failure={failure} build={remotes.describe(id)} onRetry={this.#retry} />;
  }
}

function toFailure(error: unknown): Failure {
  if (!(error instanceof RemoteUnavailable)) return 'broken';
  return error.needsNewerPage ? 'outdated' : 'unreachable';
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Why a screen is missing: it could not be loaded, it broke, or it needs a newer page than this one. */
type Failure = 'unreachable' | 'broken' | 'outdated';

const WORDS: Record<Failure, { title: string; text: string }> = {
  unreachable: {
    title: '화면을 불러오지 못했어요',
    text: '인터넷 연결을 확인하고 다시 시도해주세요. 계속되면 브라우저나 앱을 최신 버전으로 업데이트해주세요. 다른 화면은 그대로 사용할 수 있어요.',
  },
  broken: {
    title: '화면에 문제가 생겼어요',
    text: '다시 시도하고, 계속되면 문의해주세요. 다른 화면은 그대로 사용할 수 있어요.',
  },
  outdated: {
    title: '새 버전이 나왔어요',
    text: '새로고침하면 이 화면을 사용할 수 있어요. 다른 화면은 그대로 사용할 수 있어요.',
  },
};

/** Shown in place of a screen that could not be loaded or that broke, with links to other screens. */
function RemoteFailedScreen(props: { failure: Failure; build: string; onRetry: () => void }) {
  const { failure, build, onRetry } = props;
  const { title, text } = WORDS[failure];
  return (
    <RemoteMessageScreen
      kind="failed"
      pageTitle={title}
      title={title}
      text={text}
      build={build}
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
