import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  Outlet,
  PlatformProvider,
  RouterProvider,
  createBrowserRouter,
  useLayer,
  useLeaveGuard,
} from '@backoffice/platform';
import { FakeWrapper, fakePlatform } from '@backoffice/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { LeavePrompt } from '../frame/LeavePrompt.tsx';
import { HostOverlays } from '../frame/overlays/HostOverlays.tsx';
import { type AppRouter, BackPress } from './BackPress.ts';

const QUESTION = '저장하지 않은 내용이 있어요';
let cleanUps: (() => void)[];
let now: number;

beforeEach(() => {
  cleanUps = [];
  now = 0;
  window.history.replaceState(null, '', '/list');
});
afterEach(() => {
  for (const cleanUp of cleanUps) cleanUp();
});

function Form() {
  useLeaveGuard(true);
  return <p>form</p>;
}

function Sheets() {
  const [open, setOpen] = useState(['sheet', 'dialog']);
  return open.map((name) => (
    <Layer key={name} name={name} onClose={() => setOpen((names) => names.filter((other) => other !== name))} />
  ));
}

function Layer({ name, onClose }: { name: string; onClose: () => void }) {
  useLayer({ open: true, onClose });
  return <p>{name}</p>;
}

/** The page in a wrapper, after navigating through addresses; it was opened at the first one. */
async function open(...walk: string[]) {
  const wrapper = new FakeWrapper();
  const platform = fakePlatform({ bridge: wrapper.connect() });
  window.history.replaceState(null, '', walk[0]);
  const framed = (
    <>
      <Outlet />
      <LeavePrompt />
    </>
  );
  const router = createBrowserRouter([
    { path: '/login', element: <p>login</p> },
    {
      element: framed,
      children: [
        { path: '/list', element: <p>list</p> },
        { path: '/form', element: <Form /> },
        { path: '/sheets', element: <Sheets /> },
      ],
    },
  ]);
  cleanUps.push(() => router.dispose());
  platform.bridge.onBack(new BackPress({ ...platform, router, history: window.history, clock: () => now }).press);
  render(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
      <HostOverlays />
    </PlatformProvider>,
  );
  for (const address of walk.slice(1)) await act(() => router.navigate(address));
  const back = () => {
    let handled: boolean | undefined;
    act(() => void (handled = wrapper.back()));
    return handled;
  };
  const at = (text: string) => screen.findByText(text);
  return { ...platform, wrapper, router, back, at };
}

/** Answers the question that is on the screen. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
}

describe('Back', () => {
  // rule: back-navigation.topmost-layer
  it('Back closes the topmost layer, one at a time, before it leaves the page', async () => {
    const { back, at } = await open('/list', '/sheets');
    await at('dialog');
    expect(back()).toBe(true);
    expect([screen.queryByText('dialog'), screen.queryByText('sheet') !== null]).toEqual([null, true]);
    expect(back()).toBe(true);
    expect([screen.queryByText('sheet'), window.location.pathname]).toEqual([null, '/sheets']);
    expect(back()).toBe(true);
    await at('list');
  });

  // rule: back-navigation.topmost-layer
  it('Back goes back in history, and is left to the wrapper at the first entry, however often', async () => {
    const { back, at } = await open('/list', '/login');
    expect(back()).toBe(true);
    await at('list');
    expect([back(), back()]).toEqual([false, false]);
  });

  it('Back is left to the wrapper on a login page that was opened first', async () => {
    const { back } = await open('/login');
    expect(back()).toBe(false);
  });

  // rule: back-navigation.topmost-layer
  it('Back answers no to an open question, like a layer', async () => {
    const { back, nav } = await open('/list');
    let answer: boolean | undefined;
    act(() => void nav.confirm({ title: '삭제할까요?' }).then((yes) => (answer = yes)));
    await screen.findByRole('alertdialog', { name: '삭제할까요?' });
    expect(back()).toBe(true);
    await waitFor(() => expect(answer).toBe(false));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(back()).toBe(false);
  });
});

describe('Back twice in quick succession', () => {
  it('a quick second Back goes back once, and never out of the page', async () => {
    const { back, at } = await open('/list', '/login');
    const go = jest.spyOn(window.history, 'go');
    expect([back(), back(), back()]).toEqual([true, true, true]);
    await at('list');
    expect([go.mock.calls, back()]).toEqual([[[-1]], false]);
  });

  it('a quick second Back asks a slowly closing layer once, and again after half a second', async () => {
    const { back, layers } = await open('/list');
    let asked = 0;
    await act(async () => void layers.open({ id: 'slow', close: () => (asked += 1) }));
    back();
    now = 499;
    expect([back(), asked]).toEqual([true, 1]);
    now = 500;
    expect([back(), asked]).toEqual([true, 2]);
  });

  it('a quick second Back asks once about unsaved changes', async () => {
    const { back, nav, at } = await open('/list', '/form');
    expect([back(), back()]).toEqual([true, true]);
    expect(await screen.findByRole('alertdialog', { name: QUESTION })).toBeInTheDocument();
    expect(nav.questions).toHaveLength(1);
    await press('나가기');
    await at('list');
  });
});

describe('Back with unsaved changes', () => {
  // rule: back-navigation.unsaved-input
  it('Back asks about unsaved changes, and stays if the answer is no; the next Back asks again', async () => {
    const { back, router } = await open('/list', '/form');
    for (const _ of [1, 2]) {
      now += 500;
      expect(back()).toBe(true);
      await press('계속 작성');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(router.state.location.pathname).toBe('/form');
    }
  });

  it('the next Back closes the question and stays', async () => {
    const { back, guard } = await open('/list', '/form');
    back();
    await screen.findByRole('alertdialog', { name: QUESTION });
    expect(back()).toBe(true);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([window.location.pathname, guard.isDirty]).toEqual(['/form', true]);
  });

  it('Back asks at the first entry, too, and has the wrapper close if the answer is yes', async () => {
    const { back, wrapper, guard } = await open('/form');
    expect(back()).toBe(true);
    expect(wrapper.notices).toEqual([]);
    await press('나가기');
    await waitFor(() => expect(wrapper.notices).toEqual(['close']));
    expect(guard.isDirty).toBe(false);
  });

  it('Back asks before work in progress ends with the view', async () => {
    const { back, wrapper, guard } = await open('/list');
    act(() => guard.setWorking('bulk', true));
    expect(back()).toBe(true);
    await screen.findByRole('alertdialog', { name: '진행 중인 작업이 있어요' });
    expect(wrapper.notices).toEqual([]);
    await press('닫기');
    await waitFor(() => expect(wrapper.notices).toEqual(['close']));
  });

  it.each([
    ['the answer is no', () => press('계속 작성')],
    ['Back is pressed twice', undefined],
  ])('Back does not close at the first entry if %s', async (_, answer) => {
    const { back, wrapper, guard } = await open('/form');
    back();
    if (answer === undefined) back();
    else await answer();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([wrapper.notices, guard.isDirty]).toEqual([[], true]);
  });
});

it('BackPress handles a later Back after the clock was set back', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(9000);
  const monotonic = jest.spyOn(performance, 'now').mockReturnValue(0);
  const navigate = jest.fn();
  const router = { state: { location: { key: 'a' } }, navigate } as unknown as AppRouter;
  const { press } = new BackPress({ ...fakePlatform(), router, history: { state: { idx: 2 } } });
  press();
  clock.mockReturnValue(0);
  monotonic.mockReturnValue(1000);
  press();
  expect(navigate).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});
