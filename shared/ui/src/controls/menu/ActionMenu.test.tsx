import { beforeEach, expect, it, jest } from '@jest/globals';
import { type FakePlatform, buildSeller, fakePlatform } from '@backoffice/testing';
import { PlatformProvider } from '@backoffice/platform';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { ActionMenu } from './ActionMenu.tsx';

let platform: FakePlatform;
const onSave = jest.fn();
const onDelete = jest.fn();
const onCopy = jest.fn();
const trigger = () => screen.getByRole('button', { name: '더보기' });
const item = (name: string) => screen.getByRole('menuitem', { name });

beforeEach(() => {
  jest.clearAllMocks();
  platform = fakePlatform();
  render(
    <PlatformProvider platform={platform}>
      <ActionMenu
        label="더보기"
        actions={() => [
          { label: '저장', text: '엑셀 파일', onSelect: onSave },
          { label: '삭제', reason: '정산된 주문입니다.', onSelect: onDelete },
          { label: '복사', writes: true, onSelect: onCopy },
        ]}
        trigger={(props) => (
          <button type="button" {...props}>
            더보기
          </button>
        )}
      />
    </PlatformProvider>,
  );
});

it('ActionMenu opens with the focus on its first action, described by its text', async () => {
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(trigger());
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(item('저장')).toHaveFocus();
  expect(item('저장')).toHaveAccessibleDescription('엑셀 파일');
});

it('ActionMenu runs the chosen action once, closes and restores the focus', async () => {
  await userEvent.click(trigger());
  await userEvent.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger()).toHaveFocus();
});

it('ActionMenu does not run a disabled action, and shows the reason', async () => {
  await userEvent.click(trigger());
  await userEvent.click(item('삭제'));
  expect(onDelete).not.toHaveBeenCalled();
  expect(item('삭제')).toHaveAttribute('aria-disabled', 'true');
  expect(item('삭제')).toHaveAccessibleDescription('정산된 주문입니다.');
});

// rule: sellers.suspended
it('ActionMenu disables an action that changes stored data for a suspended seller, and shows the reason', async () => {
  platform.user.update({ seller: buildSeller({ state: -1 }) });
  await userEvent.click(trigger());
  await userEvent.click(item('복사'));
  expect(onCopy).not.toHaveBeenCalled();
  expect(item('복사')).toHaveAccessibleDescription('이용이 정지된 계정이에요. 조회와 내려받기만 할 수 있어요.');
  expect(item('저장')).not.toHaveAttribute('aria-disabled');
});

it.each([
  ['{ArrowDown}', '삭제'],
  ['{ArrowUp}', '복사'],
  ['{End}', '복사'],
  ['{End}{ArrowDown}', '저장'],
  ['{ArrowDown}{Home}', '저장'],
])('ActionMenu moves the focus by %s to %s', async (keys, name) => {
  await userEvent.click(trigger());
  await userEvent.keyboard(keys);
  expect(item(name)).toHaveFocus();
});

it.each(['{Escape}', '{Tab}'])('ActionMenu is closed by %s', async (key) => {
  await userEvent.click(trigger());
  await userEvent.keyboard(key);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('ActionMenu is closed by a click elsewhere', async () => {
  await userEvent.click(trigger());
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('ActionMenu does not move the focus if an action has moved it', async () => {
  cleanup();
  const field = () => screen.getByRole('textbox', { name: '찾기' });
  render(
    <PlatformProvider platform={fakePlatform()}>
      <ActionMenu
        label="더보기"
        actions={() => [{ label: '찾기', onSelect: () => field().focus() }]}
        trigger={(props) => (
          <button type="button" {...props}>
            더보기
          </button>
        )}
      />
      <input aria-label="찾기" />
    </PlatformProvider>,
  );
  await userEvent.click(trigger());
  await userEvent.click(item('찾기'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
});

it('ActionMenu follows the observables that its trigger and actions read', async () => {
  cleanup();
  const store = observable({ isBusy: true, action: '복사' });
  render(
    <PlatformProvider platform={fakePlatform()}>
      <ActionMenu
        label="더보기"
        actions={() => [{ label: store.action, onSelect: onCopy }]}
        trigger={(props) => (
          <button type="button" {...props} disabled={store.isBusy}>
            더보기
          </button>
        )}
      />
    </PlatformProvider>,
  );
  expect(trigger()).toBeDisabled();
  act(() => void runInAction(() => (store.isBusy = false)));
  expect(trigger()).toBeEnabled();
  await userEvent.click(trigger());
  act(() => void runInAction(() => (store.action = '삭제')));
  expect(item('삭제')).toBeVisible();
});
