import { expect, it, jest } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { OverrideBadge } from './OverrideBadge.tsx';

it('OverrideBadge names the remote and its origin, and a click ends the override', async () => {
  const onEnd = jest.fn();
  const override = { id: 'mf-orders', origin: 'http://localhost:3010', isBlocked: false };
  const { user } = renderPage(<OverrideBadge override={override} onEnd={onEnd} />);
  const badge = screen.getByRole('complementary', { name: '개발 중인 화면' });
  expect(badge).toHaveTextContent('mf-orders 화면을 http://localhost:3010에서 불러오고 있어요.');
  await user.click(screen.getByRole('button', { name: '배포된 화면으로' }));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('OverrideBadge shows that the browser has not allowed the connection to the machine', () => {
  const override = { id: 'mf-orders', origin: 'http://localhost:3010', isBlocked: true };
  renderPage(<OverrideBadge override={override} onEnd={() => {}} />);
  expect(screen.getByRole('complementary', { name: '개발 중인 화면' })).toHaveTextContent(
    'mf-orders 브라우저가 이 컴퓨터에 연결하는 것을 막았어요',
  );
});
