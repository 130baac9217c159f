import { expect, it } from '@jest/globals';
import { fakePlatform, renderPage } from '@backoffice/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Sheet } from '../layer/Sheet.tsx';
import { LatePart } from './LatePart.ts';
import { useLateLayer } from './useLateLayer.ts';

const FilterSheet = ({ onClose }: { onClose: () => void }) => (
  <Sheet open title="필터" onClose={onClose}>
    내용
  </Sheet>
);

const Screen = observer(function Screen({ load }: { load: () => Promise<typeof FilterSheet> }) {
  const [part] = useState(() => new LatePart(load));
  const sheet = useLateLayer(part);
  return (
    <>
      <Button busy={sheet.isFetching} onClick={sheet.open}>
        열기
      </Button>
      {sheet.Component && sheet.isOpen && <sheet.Component onClose={sheet.close} />}
    </>
  );
});

function open(load: () => Promise<typeof FilterSheet>) {
  const platform = fakePlatform();
  renderPage(<Screen load={load} />, { path: '*', url: '/', platform });
  const press = () => fireEvent.click(screen.getByRole('button', { name: '열기' }));
  return { platform, press };
}

it('a sheet that is fetched takes Back from the moment at which it is there', async () => {
  const { platform, press } = open(async () => FilterSheet);
  const takesBack: boolean[] = [];
  const mutations = new MutationObserver(() => {
    if (screen.queryByText('내용') !== null) takesBack.push(platform.layers.isOpen);
  });
  mutations.observe(document.body, { childList: true, subtree: true });
  press();
  await waitFor(() => expect(takesBack[0]).toBe(true));
  mutations.disconnect();
});

it('a sheet that could not be fetched is closed with a message, and fetched when it is opened again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(FilterSheet)];
  const { platform, press } = open(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  press();
  expect(screen.getByRole('button', { name: '열기' })).toHaveAttribute('aria-busy', 'true');
  await waitFor(() =>
    expect(platform.nav.toasts).toMatchObject([{ text: '화면을 불러오지 못했습니다. 다시 시도해주세요.' }]),
  );
  expect(screen.getByRole('button', { name: '열기' })).not.toHaveAttribute('aria-busy', 'true');
  press();
  expect(await screen.findByText('내용')).toBeVisible();
});
