import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPage } from './lazyPage.tsx';

const Page = () => <h1>주문</h1>;
const offline = () => Promise.reject(new Error('Loading chunk failed'));
let load: jest.Mock<() => Promise<ComponentType>>;
let caught: unknown[];

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return <Suspense fallback="불러오는 중">{this.props.children}</Suspense>;
    return (
      <button type="button" onClick={() => this.setState({ failed: false })}>
        다시 시도
      </button>
    );
  }
}

function show(LazyPage: ComponentType) {
  return render(
    <Boundary>
      <LazyPage />
    </Boundary>,
    { onCaughtError: (error) => void caught.push(error) },
  );
}

beforeEach(() => {
  caught = [];
  load = jest.fn<() => Promise<ComponentType>>().mockResolvedValue(Page);
});

describe('a lazy page', () => {
  it('is fetched when it is first shown, once', async () => {
    const Lazy = lazyPage(load);
    expect(load).not.toHaveBeenCalled();
    const { unmount } = show(Lazy);
    expect(screen.getByText('불러오는 중')).toBeVisible();
    await screen.findByRole('heading', { name: '주문' });
    unmount();
    show(Lazy);
    await screen.findByRole('heading', { name: '주문' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is fetched a second time when the first fails', async () => {
    load.mockImplementationOnce(offline);
    show(lazyPage(load));
    await screen.findByRole('heading', { name: '주문' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails for the boundary when it cannot be fetched, and does not go on trying', async () => {
    load.mockImplementation(offline);
    show(lazyPage(load));
    await screen.findByRole('button', { name: '다시 시도' });
    expect(caught).toEqual([expect.objectContaining({ message: 'Loading chunk failed' })]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is fetched again when it is shown again', async () => {
    load.mockImplementation(offline);
    show(lazyPage(load));
    const again = await screen.findByRole('button', { name: '다시 시도' });
    load.mockResolvedValue(Page);
    await userEvent.click(again);
    await screen.findByRole('heading', { name: '주문' });
  });

  it('can be fetched before it is shown, and a failure of that is nobody’s', async () => {
    const Lazy = lazyPage(load);
    Lazy.preload();
    expect(load).toHaveBeenCalledTimes(1);
    load.mockImplementationOnce(offline);
    Lazy.preload();
    show(Lazy);
    await screen.findByRole('heading', { name: '주문' });
  });
});
