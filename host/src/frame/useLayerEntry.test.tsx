import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  Outlet,
  PlatformProvider,
  RouterProvider,
  createBrowserRouter,
  useLayer,
  useLocation,
} from '@backoffice/platform';
import { LeaveButton } from '@backoffice/ui';
import { fakePlatform } from '@backoffice/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { use, useState } from 'react';
import { HostOverlays } from './overlays/HostOverlays.tsx';
import { LeavePrompt } from './LeavePrompt.tsx';

let dispose: () => void;
/** If set, React renders no new location before it resolves. */
let rendered: Promise<void> | undefined;

beforeEach(() => {
  rendered = undefined;
  // Represents another document, far from the entries of this one.
  window.history.pushState({ idx: -100 }, '', '/another-site');
  window.history.pushState(null, '', '/orders?tab=1');
});
afterEach(() => dispose());

function Layer({ name, onClose }: { name: string; onClose: () => void }) {
  useLayer({ open: true, onClose });
  return <p>{name}</p>;
}

function Orders() {
  const [open, setOpen] = useState<string[]>([]);
  const { key } = useLocation();
  if (rendered && key !== 'default') use(rendered);
  return (
    <>
      <h1>주문</h1>
      <LeaveButton left="back" backTo="/markets" />
      <button type="button" onClick={() => setOpen(['filter', 'calendar'])}>
        open
      </button>
      {open.map((name) => (
        <Layer key={name} name={name} onClose={() => setOpen((names) => names.filter((other) => other !== name))} />
      ))}
    </>
  );
}

function Calendar() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <h1>달력</h1>
      {open && <Layer name="calendar" onClose={() => setOpen(false)} />}
    </>
  );
}

async function openOrders() {
  const platform = fakePlatform();
  const router = createBrowserRouter([
    {
      element: (
        <>
          <Outlet />
          <LeavePrompt />
        </>
      ),
      children: [
        { path: '/orders', element: <Orders /> },
        { path: '/markets', element: <h1>마켓</h1> },
        { path: '/calendar', element: <Calendar /> },
        { path: '*', element: <h1>another site</h1> },
      ],
    },
  ]);
  dispose = () => router.dispose();
  render(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
      <HostOverlays />
    </PlatformProvider>,
  );
  const press = (name: string) => act(async () => (await screen.findByRole('button', { name })).click());
  return { router, platform, press };
}

const at = () => window.location.pathname + window.location.search;

describe('Back on a screen that was opened directly', () => {
  // rule: back-navigation.topmost-layer
  it('Back closes each open layer, and then leaves the page at once', async () => {
    const { press } = await openOrders();
    await press('open');
    expect(screen.getByText('calendar')).toBeVisible();
    window.history.back();
    await waitFor(() => expect(screen.queryByText('calendar')).toBeNull());
    expect([at(), screen.queryByText('filter') !== null]).toEqual(['/orders?tab=1', true]);
    window.history.back();
    await waitFor(() => expect(screen.queryByText('filter')).toBeNull());
    expect(at()).toBe('/orders?tab=1');
    window.history.back();
    await screen.findByRole('heading', { name: 'another site' });
  });

  it('Back is undone once if the entry of the layer is rendered during it', async () => {
    let render = () => {};
    rendered = new Promise((resolve) => (render = resolve));
    const { press } = await openOrders();
    await press('open');
    const undo = jest.spyOn(window.history, 'go').mockImplementationOnce(() => {});
    const back = jest.spyOn(window.history, 'back');
    window.history.back();
    await waitFor(() => expect(undo).toHaveBeenCalled());
    await act(async () => render());
    await waitFor(() => expect(screen.queryByText('calendar')).toBeNull());
    expect(back).toHaveBeenCalledTimes(1);
    const [delta] = undo.mock.lastCall ?? [];
    undo.mockRestore();
    back.mockRestore();
    window.history.go(delta);
    await waitFor(() => expect(window.history.state).toMatchObject({ idx: 0 }));
    window.history.back();
    await waitFor(() => expect(screen.queryByText('filter')).toBeNull());
    window.history.back();
    await screen.findByRole('heading', { name: 'another site' });
  });

  it('Back answers no to a question', async () => {
    const { platform } = await openOrders();
    let answer: boolean | undefined;
    act(() => void platform.nav.confirm({ title: '삭제할까요?' }).then((yes) => (answer = yes)));
    await screen.findByRole('alertdialog', { name: '삭제할까요?' });
    window.history.back();
    await waitFor(() => expect(answer).toBe(false));
    expect(at()).toBe('/orders?tab=1');
  });

  it('Back leaves the page at once after a layer was closed in another way', async () => {
    const { press, platform } = await openOrders();
    await press('open');
    act(() => void (platform.layers.closeTop(), platform.layers.closeTop()));
    act(() => void platform.layers.closeTop());
    await waitFor(() => expect(screen.queryByText('filter')).toBeNull());
    window.history.back();
    await screen.findByRole('heading', { name: 'another site' });
  });
});

it('a screen that was opened directly has no screen before it, also after a layer was open', async () => {
  const { press, platform } = await openOrders();
  await press('open');
  act(() => void platform.layers.closeTop());
  act(() => void platform.layers.closeTop());
  await press('뒤로');
  await screen.findByRole('heading', { name: '마켓' });
  expect(at()).toBe('/markets');
});

it('Back closes a layer that appears with its screen, and stays at the address of that screen', async () => {
  const { router } = await openOrders();
  await act(() => router.navigate('/calendar', { replace: true }));
  expect([at(), screen.queryByText('calendar') !== null]).toEqual(['/calendar', true]);
  window.history.back();
  await waitFor(() => expect(screen.queryByText('calendar')).toBeNull());
  expect(at()).toBe('/calendar');
  expect(screen.getByRole('heading', { name: '달력' })).toBeVisible();
  window.history.back();
  await screen.findByRole('heading', { name: 'another site' });
});

it('layers of a screen that was reached from another screen add nothing to the history', async () => {
  const { router, press } = await openOrders();
  await act(() => router.navigate('/markets'));
  await act(() => router.navigate('/orders'));
  const { length } = window.history;
  await press('open');
  expect(window.history.length).toBe(length);
});

it('the question that Back itself asks adds nothing to the history, though the browser undoes that Back later', async () => {
  const { router, platform, press } = await openOrders();
  await act(() => router.navigate('/markets'));
  act(() => platform.guard.set('form', true));
  const { length } = window.history;
  const undo = jest.spyOn(window.history, 'go').mockImplementationOnce(() => {});
  window.history.back();
  await screen.findByRole('alertdialog');
  expect(window.history.length).toBe(length);
  const [delta] = undo.mock.lastCall ?? [];
  undo.mockRestore();
  window.history.go(delta);
  await press('나가기');
  await screen.findByRole('heading', { name: '주문' });
  window.history.back();
  await screen.findByRole('heading', { name: 'another site' });
});
