import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { ButtonLink } from '../../controls/button/ButtonLink.tsx';
import { BarLink } from '../../controls/button/BarLink.tsx';
import { LinkRow } from './LinkRow.tsx';
import { PageNotFound } from './PageNotFound.tsx';

describe('links', () => {
  it.each([
    [
      'ButtonLink',
      <ButtonLink key="link" to="/orders">
        주문
      </ButtonLink>,
      '주문',
      '/orders',
    ],
    ['BarLink', <BarLink key="link" to="setting" />, '앱 설정', '/setting'],
    [
      'LinkRow',
      <LinkRow key="link" to="/bank" title="정산 계좌" text="국민은행" value="심사 중" />,
      /정산 계좌/,
      '/bank',
    ],
    ['PageNotFound', <PageNotFound key="link" />, '마켓으로 가기', '/'],
  ])('%s opens its path by keyboard', async (_, page, name, path) => {
    const { user, location } = renderPage(page, { path: '/here' });
    const link = screen.getByRole('link', { name });
    link.focus();
    await user.keyboard('{Enter}');
    expect(location()).toBe(path);
  });
});
