import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  Link,
  Outlet,
  RouterProvider,
  createBrowserRouter,
  createMemoryRouter,
  useBlocker,
  useMatches,
  useParams,
  useSearchParams,
} from './index.ts';

function Market() {
  const { marketId } = useParams();
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <h1>
        마켓 {marketId} {query.get('tab')}
      </h1>
      <button type="button" onClick={() => setQuery({ tab: '2' })}>
        다음
      </button>
      <Link to="/accounts">내 계정</Link>
    </>
  );
}

/** The names of the routes that are shown, outermost first. */
function Frame() {
  const names = useMatches().map(({ handle }) => (handle as { name?: string } | undefined)?.name ?? '-');
  return (
    <>
      <p>{names.join(' ')}</p>
      <Outlet />
    </>
  );
}

const ROUTES = [
  {
    element: <Frame />,
    errorElement: <h1>문제</h1>,
    children: [
      { path: '/market/:marketId', handle: { name: 'market' }, element: <Market /> },
      { path: '/accounts', handle: { name: 'accounts' }, element: <h1>내 계정</h1> },
      { path: '/broken', element: <Broken /> },
      { path: '*', element: <h1>없음</h1> },
    ],
  },
];

function Broken(): never {
  throw new Error('broken');
}

function show(...initialEntries: string[]) {
  const router = createMemoryRouter(ROUTES, { initialEntries });
  render(<RouterProvider router={router} />, { onCaughtError: () => {} });
  return { router, user: userEvent.setup() };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the router of a page', () => {
  it('shows the screen of an address with its parameters, and names its routes', () => {
    show('/market/m1?tab=1');
    expect([title(), screen.getByText('- market')]).toEqual(['마켓 m1 1', expect.anything()]);
  });

  it('shows a screen that is linked, and the one before by Back', async () => {
    const { router, user } = show('/market/m1');
    await user.click(screen.getByRole('link', { name: '내 계정' }));
    expect([title(), router.state.historyAction]).toEqual(['내 계정', 'PUSH']);
    await act(() => router.navigate(-1));
    expect([title(), router.state.historyAction]).toEqual(['마켓 m1 ', 'POP']);
  });

  it('keeps the path where only the query changes', async () => {
    const { router, user } = show('/market/m1');
    await user.click(screen.getByRole('button', { name: '다음' }));
    expect([title(), router.state.location.search]).toEqual(['마켓 m1 2', '?tab=2']);
  });

  it('replaces the entry of the history where it is asked to', async () => {
    const { router } = show('/', '/market/m1');
    await act(() => router.navigate('/accounts', { replace: true, state: { from: 'm1' } }));
    expect(router.state.location.state).toEqual({ from: 'm1' });
    await act(() => router.navigate(-1));
    expect(title()).toBe('없음');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'refuses %j',
    async (to) => {
      await expect(show('/market/m1').router.navigate(to)).rejects.toThrow('External navigation is not allowed');
    },
  );

  it.each([
    ['..', '/'],
    ['../accounts', '/accounts'],
    ['../..', '/'],
    ['.', '/market/m1'],
    ['', '/market/m1'],
    ['orders', '/market/m1/orders'],
    ['?tab=3#a', '/market/m1?tab=3#a'],
    ['/market/%ED%95%9C?q=%ED%95%9C', '/market/%ED%95%9C?q=%ED%95%9C'],
  ])('a link of the screen to %j leads where its address says: %s', async (to, address) => {
    const routes = [
      { path: '/', element: <Outlet />, children: [{ path: '/market/:marketId', element: <Link to={to}>가기</Link> }] },
    ];
    const router = createMemoryRouter([...routes, { path: '*', element: null }], {
      initialEntries: ['/market/m1?tab=1'],
    });
    render(<RouterProvider router={router} />);
    const link = screen.getByRole('link', { name: '가기' });
    expect(link).toHaveAttribute('href', address);
    await userEvent.click(link);
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(address);
  });

  it('shows the error element of the route around a screen that fails', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    show('/broken');
    expect(title()).toBe('문제');
  });

  it('leaves the failed screen by another address', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { router } = show('/broken');
    await act(() => router.navigate('/accounts'));
    expect(title()).toBe('내 계정');
  });

  it('shows what was gone to before the first screen was', async () => {
    const router = createMemoryRouter(ROUTES, { initialEntries: ['/market/m1'] });
    await router.navigate('/accounts');
    render(<RouterProvider router={router} />);
    expect(title()).toBe('내 계정');
  });

  it.each([
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/./\\evil.example',
    '/a/..//evil.example',
    '/a/../\\evil.example',
    '/\t/evil.example',
  ])('never leaves the page’s origin by %j', async (address) => {
    const router = createBrowserRouter([{ path: '*', element: null }]);
    try {
      await router.navigate(address).catch(() => {});
      for (const { pathname } of [router.state.location, window.location]) expect(pathname).toMatch(/^\/(?![\\/])/);
    } finally {
      router.dispose();
      window.history.replaceState(null, '', '/');
    }
  });

  it('says which address no route is for', async () => {
    const router = createMemoryRouter([{ path: '/', element: null }]);
    await expect(router.navigate('/nowhere')).rejects.toThrow('/nowhere');
  });
});

describe('a blocker', () => {
  function Form() {
    const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== '/form');
    return (
      <>
        <h1>양식 {blocker.state}</h1>
        <button type="button" onClick={() => blocker.proceed?.()}>
          나가기
        </button>
        <button type="button" onClick={() => blocker.reset?.()}>
          머무르기
        </button>
      </>
    );
  }

  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  function showForm() {
    const routes = [
      { path: '/form', element: <Form /> },
      { path: '*', element: <h1>마켓</h1> },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ['/', '/form'] });
    render(<RouterProvider router={router} />);
    return router;
  }

  it.each([
    ['a link', '/other'],
    ['Back', -1],
  ] as const)('holds %s until it is let go on', async (_, to) => {
    const router = showForm();
    await act(() => router.navigate(to));
    expect([title(), router.state.location.pathname]).toEqual(['양식 blocked', '/form']);
    await press('나가기');
    expect([title(), router.state.location.pathname]).toEqual(['마켓', to === -1 ? '/' : '/other']);
  });

  it.each([
    ['a link', '/other'],
    ['Back', -1],
  ] as const)('stays where it was after %s, and asks again', async (_, to) => {
    const router = showForm();
    await act(() => router.navigate(to));
    await press('머무르기');
    expect(title()).toBe('양식 unblocked');
    await act(() => router.navigate(to));
    expect(title()).toBe('양식 blocked');
  });

  it('lets what it does not ask about pass', async () => {
    const router = showForm();
    await act(() => router.navigate('?step=2'));
    expect([title(), router.state.location.search]).toEqual(['양식 unblocked', '?step=2']);
  });

  it('is gone with its screen', async () => {
    const router = showForm();
    await act(() => router.navigate('/other'));
    await press('나가기');
    await act(() => router.navigate('/another'));
    expect(router.state.location.pathname).toBe('/another');
  });
});
