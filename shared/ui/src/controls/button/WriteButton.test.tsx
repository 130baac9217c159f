import { buildSeller, fakePlatform, renderPage } from '@backoffice/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { WriteButton } from './WriteButton.tsx';

function renderButton(state: number) {
  const press = jest.fn();
  const platform = fakePlatform();
  platform.user.update({ seller: buildSeller({ state }) });
  const button = (
    <WriteButton variant="primary" type="submit" onClick={press}>
      저장
    </WriteButton>
  );
  return { press, ...renderPage(button, { platform }) };
}

describe('WriteButton', () => {
  // rule: sellers.suspended
  it.each([-1, -2])('WriteButton ignores clicks and shows the reason to a seller in state %d', async (state) => {
    const { press, user } = renderButton(state);
    const button = screen.getByRole('button', { name: '저장' });
    await user.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('이용이 정지된 계정이에요. 조회와 내려받기만 할 수 있어요.');
  });

  it('WriteButton is active for a seller who awaits approval', async () => {
    const { press, user } = renderButton(0);
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: '저장' })).not.toHaveAttribute('aria-disabled');
  });
});
