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
import { BackPress } from './BackPress.ts';

const QUESTION = '저장하지 않은 내용이 있습니다';
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

/** The page in a wrapper, after a walk through addresses; the first is the one that it was opened at. */
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
  platform.bridge.onBack(new BackPress({ ...platform, router, history: window.history, now: () => now }).press);
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
  it('closes the topmost layer, one with each press, before it leaves the page', async () => {
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
  it('goes back in history, and is the wrapper’s at the first entry, however often', async () => {
    const { back, at } = await open('/list', '/login');
    expect(back()).toBe(true);
    await at('list');
    expect([back(), back()]).toEqual([false, false]);
  });

  it('is the wrapper’s on the login page that was opened first', async () => {
    const { back } = await open('/login');
    expect(back()).toBe(false);
  });

  // rule: back-navigation.topmost-layer
  it('answers no to a question that is open, as a layer', async () => {
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

describe('two quick presses', () => {
  it('go back once, and never out of the page', async () => {
    const { back, at } = await open('/list', '/login');
    const go = jest.spyOn(window.history, 'go');
    expect([back(), back(), back()]).toEqual([true, true, true]);
    await at('list');
    expect([go.mock.calls, back()]).toEqual([[[-1]], false]);
  });

  it('ask a slowly closing layer once, and again after half a second', async () => {
    const { back, layers } = await open('/list');
    let asked = 0;
    await act(async () => void layers.open({ id: 'slow', close: () => (asked += 1) }));
    back();
    now = 499;
    expect([back(), asked]).toEqual([true, 1]);
    now = 500;
    expect([back(), asked]).toEqual([true, 2]);
  });

  it('ask once about what is not saved', async () => {
    const { back, nav, at } = await open('/list', '/form');
    expect([back(), back()]).toEqual([true, true]);
    expect(await screen.findByRole('alertdialog', { name: QUESTION })).toBeInTheDocument();
    expect(nav.questions).toHaveLength(1);
    await press('나가기');
    await at('list');
  });
});

describe('Back with changes that are not saved', () => {
  // rule: back-navigation.unsaved-input
  it('asks, and stays where the answer is no; the next press asks again', async () => {
    const { back, router } = await open('/list', '/form');
    for (const _ of [1, 2]) {
      now += 500;
      expect(back()).toBe(true);
      await press('계속 작성');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(router.state.location.pathname).toBe('/form');
    }
  });

  it('takes the question away with the next press and stays', async () => {
    const { back, guard } = await open('/list', '/form');
    back();
    await screen.findByRole('alertdialog', { name: QUESTION });
    expect(back()).toBe(true);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([window.location.pathname, guard.isDirty]).toEqual(['/form', true]);
  });

  it('asks at the first entry, too, and has the wrapper close when the answer is yes', async () => {
    const { back, wrapper, guard } = await open('/form');
    expect(back()).toBe(true);
    expect(wrapper.notices).toEqual([]);
    await press('나가기');
    await waitFor(() => expect(wrapper.notices).toEqual(['close']));
    expect(guard.isDirty).toBe(false);
  });

  it('asks before work in progress ends with the view', async () => {
    const { back, wrapper, guard } = await open('/list');
    act(() => guard.setWorking('bulk', true));
    expect(back()).toBe(true);
    await screen.findByRole('alertdialog', { name: '진행 중인 작업이 있습니다' });
    expect(wrapper.notices).toEqual([]);
    await press('닫기');
    await waitFor(() => expect(wrapper.notices).toEqual(['close']));
  });

  it.each([
    ['the answer is no', () => press('계속 작성')],
    ['Back is pressed twice', undefined],
  ])('does not close at the first entry when %s', async (_, answer) => {
    const { back, wrapper, guard } = await open('/form');
    back();
    if (answer === undefined) back();
    else await answer();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([wrapper.notices, guard.isDirty]).toEqual([[], true]);
  });
});
