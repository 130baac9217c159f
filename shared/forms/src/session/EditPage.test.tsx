import { beforeEach, expect, it } from '@jest/globals';
import { ApiError } from '@backoffice/platform';
import { renderPage } from '@backoffice/testing';
import { PageBar } from '@backoffice/ui';
import { act, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { EditPage } from './EditPage.tsx';

interface Loading {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly error?: unknown;
}

const loader = observable<{ state: Loading }>({ state: { status: 'loading' } }, {}, { deep: false });
const become = (state: Loading) => act(() => runInAction(() => void (loader.state = state)));
let retries = 0;
beforeEach(() => {
  retries = 0;
  become({ status: 'loading' });
});

const Editor = observer(function Editor() {
  const load = async () => void (retries += 1);
  return (
    <EditPage
      session={{ loader, load }}
      bar={<PageBar title="상품 수정" onLeft={() => {}} />}
      skeleton={<p>불러오는 중</p>}
      notFoundTitle="상품을 찾을 수 없습니다"
      link={{ to: '/', label: '마켓 목록' }}
    >
      {loader.state.status === 'ready' ? <form aria-label="상품" /> : null}
    </EditPage>
  );
});

const renderEditor = () => renderPage(<Editor />, { path: '/', url: '/' });

it('EditPage shows the skeleton until the record is loaded, then the form', async () => {
  renderEditor();
  expect(await screen.findByText('불러오는 중')).toBeVisible();
  become({ status: 'ready' });
  expect(await screen.findByRole('form', { name: '상품' })).toBeVisible();
  expect(screen.queryByText('불러오는 중')).toBeNull();
});

it('EditPage keeps the page bar and its focus while the record is loading, failed and loaded', async () => {
  renderEditor();
  const back = await screen.findByRole('button', { name: '뒤로' });
  back.focus();
  const expectSameBar = () => {
    expect(screen.getByRole('button', { name: '뒤로' })).toBe(back);
    expect(back).toHaveFocus();
  };
  become({ status: 'failed', error: new ApiError(500, '/', { message: 'internal-error' }) });
  await screen.findByRole('button', { name: '다시 시도' });
  expectSameBar();
  become({ status: 'loading' });
  await screen.findByText('불러오는 중');
  expectSameBar();
  become({ status: 'ready' });
  await screen.findByRole('form', { name: '상품' });
  expectSameBar();
});

it('EditPage loads the record again when the seller clicks retry after a failure', async () => {
  become({ status: 'failed', error: new ApiError(500, '/', { message: 'internal-error' }) });
  const { user } = renderEditor();
  await user.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(retries).toBe(1);
});

it('EditPage shows that the record does not exist, with a link to another page', async () => {
  become({ status: 'failed', error: new ApiError(404, '/', { message: 'not-found' }) });
  renderEditor();
  expect(await screen.findByText('상품을 찾을 수 없습니다')).toBeVisible();
  expect(screen.getByRole('link', { name: '마켓 목록' })).toBeVisible();
});
