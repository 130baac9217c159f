import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ExtensionScreen } from '../failures/BrokenScreen.tsx';
import { showBroken } from './showBroken.tsx';

it('a start that fails by a defect ends in a message with a reload, not in the static first screen', async () => {
  document.body.innerHTML = '<div id="shell">셀러 백오피스</div><div id="root"></div>';
  await act(async () => showBroken(document));
  expect(screen.getByRole('heading', { name: '문제가 생겼어요', level: 1 })).toBeVisible();
  expect(screen.getByRole('button', { name: '새로고침' })).toBeVisible();
  expect(document.getElementById('shell')).toBeNull();
  expect(document.title).toBe('문제가 생겼어요 · 셀러 백오피스');
});

it('ExtensionScreen shows that an extension blocks the page and how to continue, and offers a reload', () => {
  document.body.replaceChildren();
  render(<ExtensionScreen />);
  expect(screen.getByRole('heading', { name: '확장 프로그램이 화면을 막고 있어요', level: 1 })).toBeVisible();
  expect(screen.getByText('이 사이트에서 브라우저 확장 프로그램을 끄고 새로고침해주세요.')).toBeVisible();
  expect(screen.getByRole('button', { name: '새로고침' })).toBeVisible();
});
