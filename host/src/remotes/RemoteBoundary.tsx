import { type Platform, useLocation, usePlatform } from '@backoffice/platform';
import { Component, type ReactNode } from 'react';
import { type Failure, RemoteFailedScreen } from './RemoteFailedScreen.tsx';
import type { RemoteLoader } from './RemoteLoader.ts';
import { RemoteUnavailable } from './RemoteUnavailable.ts';
import { useRemotes } from './RemotesContext.tsx';

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
    return { failure: failureOf(error) };
  }

  override componentDidCatch(error: unknown): void {
    const { id, remotes, platform } = this.props;
    const name = error instanceof Error ? error.name : typeof error;
    platform.events.log('screen-failed', { remote: id, version: remotes.versionOf(id), error: name });
    // When a file of the page cannot be loaded, another build is used in the same visit.
    if (!isMissingFile(error)) return;
    remotes.giveUp(id);
    this.setState({ failure: null });
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failure !== null && before.visit !== this.props.visit) this.#retry();
  }

  override componentWillUnmount(): void {
    if (this.state.failure !== null) this.props.remotes.forget(this.props.id);
  }

  #retry = (): void => {
    this.props.remotes.forget(this.props.id);
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : <RemoteFailedScreen failure={failure} onRetry={this.#retry} />;
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof RemoteUnavailable)) return 'broken';
  return error.needsNewerPage ? 'outdated' : 'unreachable';
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
