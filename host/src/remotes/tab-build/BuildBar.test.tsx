import { expect, it, jest } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { BuildBar } from './BuildBar.tsx';

it('BuildBar names the build of this tab, and a click returns to the released build', async () => {
  const onEnd = jest.fn();
  const bar = { label: '배포 전 화면', title: 'orders 팀의 배포 전 화면이에요.', text: 'mf-orders 0.1.0-1a2b3c4d' };
  const { user } = renderPage(<BuildBar {...bar} onEnd={onEnd} />);
  expect(screen.getByRole('complementary', { name: '배포 전 화면' })).toHaveTextContent(
    'orders 팀의 배포 전 화면이에요. mf-orders 0.1.0-1a2b3c4d',
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onEnd).toHaveBeenCalledTimes(1);
});
