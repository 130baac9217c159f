import { expect, it } from '@jest/globals';
import { fakePlatform, renderPage } from '@backoffice/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { Button } from '../controls/button/Button.tsx';
import { Sheet } from './layer/Sheet.tsx';
import { lazyDialog, useLazyDialog } from './lazyDialog.tsx';

const FilterSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet open title="필터" onClose={onClose}>
    내용
  </Sheet>
);

function openScreen(load: () => Promise<typeof FilterSheet>) {
  const LazySheet = lazyDialog(load);
  function Screen() {
    const sheet = useLazyDialog();
    return (
      <>
        <Button busy={sheet.isFetching} onClick={sheet.open}>
          열기
        </Button>
        <Suspense>{sheet.isOpen && <LazySheet onClose={sheet.close} />}</Suspense>
      </>
    );
  }
  const platform = fakePlatform();
  renderPage(<Screen />, { path: '*', url: '/', platform });
  const click = () => fireEvent.click(screen.getByRole('button', { name: '열기' }));
  return { platform, LazySheet, click };
}

it('a lazy sheet handles Back from the moment at which it is shown', async () => {
  const { platform, click } = openScreen(async () => FilterSheet);
  const handlesBack: boolean[] = [];
  const mutations = new MutationObserver(() => {
    if (screen.queryByText('내용') !== null) handlesBack.push(platform.layers.isOpen);
  });
  mutations.observe(document.body, { childList: true, subtree: true });
  click();
  await waitFor(() => expect(handlesBack[0]).toBe(true));
  mutations.disconnect();
});

it('a lazy sheet that fails to load is closed with a toast, and loads when it is opened again', async () => {
  const chunks = [Promise.reject(new Error('offline')), Promise.resolve(FilterSheet)];
  const { platform, click } = openScreen(() => chunks.shift() ?? Promise.reject(new Error('loaded too often')));
  click();
  expect(screen.getByRole('button', { name: '열기' })).toHaveAttribute('aria-busy', 'true');
  await waitFor(() =>
    expect(platform.nav.toasts).toMatchObject([
      { type: 'warn', text: '화면을 불러오지 못했어요. 인터넷 연결을 확인하고 다시 시도해주세요.' },
    ]),
  );
  expect(screen.getByRole('button', { name: '열기' })).not.toHaveAttribute('aria-busy', 'true');
  click();
  expect(await screen.findByText('내용')).toBeVisible();
});

it('a lazy sheet that is preloaded opens in the render of the click', async () => {
  const { LazySheet, click } = openScreen(async () => FilterSheet);
  await LazySheet.preload();
  click();
  expect(screen.getByText('내용')).toBeVisible();
});
