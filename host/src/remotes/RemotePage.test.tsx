import { beforeEach, describe, expect, it } from '@jest/globals';
import { EventLog, NavStore, type Platform, PlatformProvider, RouterProvider, usePlatform } from '@backoffice/platform';
import { createMemoryRouter } from '@backoffice/platform/testing/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect } from 'react';
import { type RemoteLoader, RemoteUnavailable } from './RemoteLoader.ts';
import { RemotePage } from './RemotePage.tsx';
import { RemotesProvider } from './RemotesContext.tsx';

const Orders = () => <h1>주문 내역</h1>;

class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

let Page: ComponentType;
let failure: Error | undefined;
let done: string[];
let isMaintained: boolean;
let events: EventLog;
let version: string;

beforeEach(() => {
  Page = Orders;
  failure = undefined;
  done = [];
  isMaintained = false;
  events = new EventLog();
  version = '2';
});

/** The loader as the screen uses it: one promise until `clearFailure`. */
function fakeLoader(): RemoteLoader {
  let opened: Promise<{ Component: ComponentType }> | undefined;
  const record = (what: string) => () => {
    done.push(what);
    opened = undefined;
  };
  const open = () => (failure ? Promise.reject(failure) : Promise.resolve({ Component: Page }));
  const loader = {
    open: () => (opened ??= open()),
    clearFailure: record('clear failure'),
    rejectBuild: record('reject build'),
  };
  return {
    ...loader,
    describe: (id: string) => `${id} ${version} (orders 팀)`,
    getVersion: () => version,
    isInMaintenance: () => isMaintained,
  } as unknown as RemoteLoader;
}

async function show(path = '/market/t/abc') {
  const router = createMemoryRouter(
    [
      { path: '/market/t/:marketId', element: <RemotePage id="mf-orders" path="/market/t/:marketId" /> },
      { path: '/', element: path === '/' ? <RemotePage id="mf-orders" path="/" /> : <h1>마켓</h1> },
      { path: '/accounts', element: <h1>내 계정</h1> },
    ],
    { initialEntries: [path] },
  );
  // Inside `act`, because a promise in `use` continues rendering only there.
  const shown = () =>
    render(
      <PlatformProvider platform={{ events, nav: new NavStore() } as unknown as Platform}>
        <RemotesProvider remotes={fakeLoader()}>
          <RouterProvider router={router} />
        </RemotesProvider>
      </PlatformProvider>,
      { onCaughtError: () => {} },
    );
  await act(async () => void shown());
  await screen.findByRole('heading', { level: 1 });
}

const reported = () => events.recent.map(({ name, fields }) => ({ name, ...fields }));

describe('a broken screen', () => {
  it.each<[string, ComponentType]>([
    [
      'while it renders',
      () => {
        throw new TypeError('broken');
      },
    ],
    [
      'in an effect',
      () => {
        useEffect(() => {
          throw new TypeError('broken');
        }, []);
        return null;
      },
    ],
  ])(
    'a screen that breaks %s shows a message with remote, build and team, reports them, and recovers by 다시 시도',
    async (_, Broken) => {
      Page = Broken;
      await show();
      expect(screen.getByRole('alert')).toHaveTextContent(
        /화면에 문제가 생겼어요.*계속되면 문의.*mf-orders 2 \(orders 팀\)$/,
      );
      expect(reported()).toEqual([{ name: 'screen-failed', remote: 'mf-orders', version: '2', error: 'TypeError' }]);
      Page = Orders;
      await act(async () => screen.getByRole('button', { name: '다시 시도' }).click());
      await screen.findByRole('heading', { name: '주문 내역' });
    },
  );

  it('a broken screen is left by navigating elsewhere', async () => {
    failure = new RemoteUnavailable('mf-orders', { cause: undefined, needsNewerPage: false });
    await show();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /화면을 불러오지 못했어요.*인터넷 연결을 확인하고.*최신 버전으로 업데이트/,
    );
    await userEvent.click(screen.getByRole('link', { name: '마켓으로 가기' }));
    await screen.findByRole('heading', { name: '마켓' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(done).toEqual(['clear failure']);
  });

  it('the broken market list leads to the account', async () => {
    failure = new RemoteUnavailable('mf-orders', { cause: undefined, needsNewerPage: false });
    await show('/');
    await userEvent.click(screen.getByRole('link', { name: '내 계정으로 가기' }));
    await screen.findByRole('heading', { name: '내 계정' });
  });

  it('a screen that needs a newer page offers a reload', async () => {
    failure = new RemoteUnavailable('mf-orders', { cause: undefined, needsNewerPage: true });
    await show();
    expect(screen.getByRole('alert')).toHaveTextContent('새 버전이 나왔어요');
    expect(screen.getByRole('button', { name: '새로고침' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });

  it('a screen with a missing file is shown from another build at once', async () => {
    Page = () => {
      Page = Orders;
      throw new ChunkLoadError('Loading chunk 5 failed');
    };
    const Missing = Page;
    Page = () => <Missing />;
    await show();
    await screen.findByRole('heading', { name: '주문 내역' });
    expect(done).toEqual(['reject build']);
    expect(reported()).toEqual([{ name: 'screen-failed', remote: 'mf-orders', version: '2', error: 'ChunkLoadError' }]);
  });
});

it('a screen’s events have its build, also if another build is in use later', async () => {
  let press = () => {};
  Page = () => {
    const platform = usePlatform();
    press = () => platform.events.log('orders-opened', { remote: 'mf-accounts' });
    return <Orders />;
  };
  await show();
  version = '3';
  press();
  expect(reported()).toEqual([{ name: 'orders-opened', remote: 'mf-orders', version: '2' }]);
});

it('a screen of a remote in maintenance is a notice with links to other screens, and nothing of the remote is opened', async () => {
  isMaintained = true;
  failure = new Error('opened');
  await show();
  expect(screen.getByRole('heading', { level: 1, name: '점검 중이에요' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('점검이 끝나면 자동으로 열려요.');
  expect(screen.getByRole('button', { name: '새로고침' })).toBeVisible();
  expect(screen.getByRole('link', { name: '마켓으로 가기' })).toHaveAttribute('href', '/');
});
