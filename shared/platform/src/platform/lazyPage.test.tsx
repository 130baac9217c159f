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
  it('a lazy page is fetched when it is first shown, once', async () => {
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

  it('a lazy page is fetched a second time if the first fetch fails', async () => {
    load.mockImplementationOnce(offline);
    show(lazyPage(load));
    await screen.findByRole('heading', { name: '주문' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('a lazy page rethrows to the boundary if it cannot be fetched, and stops trying', async () => {
    load.mockImplementation(offline);
    show(lazyPage(load));
    await screen.findByRole('button', { name: '다시 시도' });
    expect(caught).toEqual([expect.objectContaining({ message: 'Loading chunk failed' })]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('a lazy page is fetched again when it is shown again', async () => {
    load.mockImplementation(offline);
    show(lazyPage(load));
    const again = await screen.findByRole('button', { name: '다시 시도' });
    load.mockResolvedValue(Page);
    await userEvent.click(again);
    await screen.findByRole('heading', { name: '주문' });
  });

  it('a preloaded page renders at once, and a later render does not mount it again', async () => {
    const Lazy = lazyPage(load);
    await Lazy.preload();
    await Lazy.preload();
    const { rerender } = show(Lazy);
    const shown = screen.getByRole('heading', { name: '주문' });
    rerender(
      <Boundary>
        <Lazy />
      </Boundary>,
    );
    expect(screen.getByRole('heading', { name: '주문' })).toBe(shown);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('a page that was loaded during its first render is not mounted again by a later render', async () => {
    const Lazy = lazyPage(load);
    const { rerender } = show(Lazy);
    const shown = await screen.findByRole('heading', { name: '주문' });
    rerender(
      <Boundary>
        <Lazy />
      </Boundary>,
    );
    expect(screen.getByRole('heading', { name: '주문' })).toBe(shown);
  });

  it('a failed preload rejects, and the page is loaded again when it is shown', async () => {
    const Lazy = lazyPage(load);
    load.mockImplementationOnce(offline).mockImplementationOnce(offline);
    await expect(Lazy.preload()).rejects.toThrow('Loading chunk failed');
    show(Lazy);
    await screen.findByRole('heading', { name: '주문' });
  });

  it('a lazy page fails if its file has no page of that name', async () => {
    await expect(lazyPage(async () => undefined as never).preload()).rejects.toThrow('exports no page');
  });
});
