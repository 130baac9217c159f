import { expect, it } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { DisplayPage } from './DisplayPage.tsx';

// rule: display.theme-and-size
it.each([
  ['화면 모드', '어둡게', { theme: 'dark' }],
  ['글자 크기', '더 크게', { textSize: 'larger' }],
  ['목록 간격', '촘촘하게', { density: 'compact' }],
  ['시작 화면', '마켓 목록', { home: 'markets' }],
])('%s can be changed to %s and applies immediately', async (group, choice, changed) => {
  const { platform, user } = renderPage(<DisplayPage />);
  expect(screen.getByRole('radiogroup', { name: group })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: choice }));
  expect(screen.getByRole('radio', { name: choice })).toBeChecked();
  expect(platform.display.settings).toMatchObject(changed);
});
