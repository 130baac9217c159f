import { type Platform, useLocation, usePlatform } from '@backoffice/platform';
import { Component, type ReactNode } from 'react';
import { RemoteFailedScreen } from './RemoteFailedScreen.tsx';
import type { RemoteLoader } from './RemoteLoader.ts';
import { useRemotes } from './RemotesContext.tsx';

interface BoundaryProps {
  readonly id: string;
  readonly visit: string;
  readonly remotes: RemoteLoader;
  readonly platform: Platform;
  readonly children: ReactNode;
}

/** Keeps what a remote throws to its own screen; going elsewhere leaves it behind, and coming back tries again. */
export function RemoteBoundary({ id, children }: { id: string; children: ReactNode }) {
  const { key } = useLocation();
  return (
    <Boundary id={id} visit={key} remotes={useRemotes()} platform={usePlatform()}>
      {children}
    </Boundary>
  );
}

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    const { id, remotes, platform } = this.props;
    platform.events.log('screen-failed', { remote: id, error: error.name });
    // A page whose files cannot be fetched means that the build is broken; the one before it is shown in the same visit.
    if (isMissingFile(error) && remotes.giveUp(id)) this.setState({ failed: false });
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failed && before.visit !== this.props.visit) this.#retry();
  }

  override componentWillUnmount(): void {
    if (this.state.failed) this.props.remotes.forget(this.props.id);
  }

  #retry = (): void => {
    this.props.remotes.forget(this.props.id);
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <RemoteFailedScreen onRetry={this.#retry} /> : this.props.children;
  }
}

function isMissingFile(error: Error & { code?: string }): boolean {
  return error.name === 'ChunkLoadError' || error.code === 'CSS_CHUNK_LOAD_FAILED';
}
