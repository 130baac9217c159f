import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { showBroken } from './showBroken.tsx';

it('a start that fails by a defect ends in a message with a reload, not in the static first screen', async () => {
  document.body.innerHTML = '<div id="shell">셀러 백오피스</div><div id="root"></div>';
  await act(async () => showBroken(document));
  expect(screen.getByRole('heading', { name: '문제가 발생했습니다', level: 1 })).toBeVisible();
  expect(screen.getByRole('button', { name: '새로고침' })).toBeVisible();
  expect(document.getElementById('shell')).toBeNull();
  expect(document.title).toBe('문제가 발생했습니다 · 셀러 백오피스');
});
