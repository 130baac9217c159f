import { countChecks } from '@backoffice/contracts/seller/sellerEndpoints';
import { FakeFailure, fakePlatform, renderPage } from '@backoffice/testing';
import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { ChecksLeft } from './ChecksLeft.tsx';

// rule: bank.too-many-checks
it('ChecksLeft shows the remaining checks when two are left, counted again after a save, and when more follow', async () => {
  const platform = fakePlatform();
  let left = 3;
  platform.fakeApi.on(countChecks, () => ({ left, nextAt: null }));
  const session = observable({ busy: null as string | null });
  renderPage(<ChecksLeft session={session} />, { platform });
  await waitFor(() => expect(platform.fakeApi.getCalls(countChecks)).toHaveLength(1));
  expect(screen.queryByText(/확인할 수 있어요/)).toBeNull();
  left = 2;
  for (const busy of ['save', null]) act(() => runInAction(() => void (session.busy = busy)));
  expect(await screen.findByText(/앞으로 2번 확인할 수 있어요. 다 쓰면 보통 1시간, 늦어도 하루 안에/)).toBeVisible();
});

// rule: bank.too-many-checks
it('ChecksLeft shows when the next check is possible if none is left', async () => {
  const platform = fakePlatform();
  platform.fakeApi.on(countChecks, { left: 0, nextAt: '2026-11-20T03:40:00.000Z' });
  renderPage(<ChecksLeft session={{ busy: null }} />, { platform });
  expect(await screen.findByText('확인 횟수를 모두 사용했어요')).toBeVisible();
  expect(screen.getByText(/11월 20일 12:40 이후에 다시 시도해주세요/)).toBeVisible();
});

it('ChecksLeft shows nothing if the remaining checks cannot be read', async () => {
  const platform = fakePlatform();
  platform.fakeApi.on(countChecks, () => new FakeFailure(503, { message: 'unavailable' }));
  const { container } = renderPage(<ChecksLeft session={{ busy: null }} />, { platform });
  await waitFor(() => expect(platform.fakeApi.getCalls(countChecks)).toHaveLength(1));
  expect(container).toHaveTextContent('');
});
