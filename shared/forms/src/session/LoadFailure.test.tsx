import { expect, it } from '@jest/globals';
import { ApiError } from '@backoffice/platform';
import { renderPage } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { LoadFailure } from './LoadFailure.tsx';

// rule: errors.remedy
it.each([
  ['no response', new ApiError(0, '/market/all', { message: 'network' }), 'Wi-Fi 또는 LTE 연결을 확인해주세요.'],
  ['a failing server', new ApiError(503, '/market/all', { message: 'unavailable' }), '잠시 후 다시 시도해주세요.'],
  [
    'a refusal',
    new ApiError(400, '/market/all', { message: 'invalid-parameters' }),
    '다시 시도해도 같으면 문의해주세요.',
  ],
  ['an error of the page', new TypeError('bug'), '다시 시도해도 같으면 화면을 새로고침해주세요.'],
])('LoadFailure names the remedy for %s', (_, error, remedy) => {
  renderPage(<LoadFailure error={error} onRetry={() => {}} />);
  expect(screen.getByRole('alert')).toHaveTextContent(remedy);
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeInTheDocument();
});
