import { expect, it } from '@jest/globals';
import { Sheet } from '@backoffice/ui';
import { fakePlatform, renderPage } from '@backoffice/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLazyComponent } from './useLazyComponent.ts';

const FilterSheet = ({ onClose }: { onClose: () => void }) => (
  <Sheet open title="필터" onClose={onClose}>
    내용
  </Sheet>
);

function Screen() {
  const sheet = useLazyComponent(async () => FilterSheet);
  return (
    <>
      <button type="button" onClick={sheet.open}>
        열기
      </button>
      {sheet.Component && sheet.isOpen && <sheet.Component onClose={sheet.close} />}
    </>
  );
}

it('a sheet that is fetched takes Back from the moment at which it is there', async () => {
  const platform = fakePlatform();
  renderPage(<Screen />, { path: '*', url: '/', platform });
  const takesBack: boolean[] = [];
  const observer = new MutationObserver(() => {
    if (screen.queryByText('내용') !== null) takesBack.push(platform.layers.isOpen);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  fireEvent.click(screen.getByRole('button', { name: '열기' }));
  await waitFor(() => expect(takesBack[0]).toBe(true));
  observer.disconnect();
});
