import { describe, expect, it } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { act, render, screen, within } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { FormProblems } from './FormProblems.ts';
import { GroupProblem } from './GroupProblem.tsx';

const Field = observer(({ problems, path }: { readonly problems: FormProblems; readonly path: string }) => (
  <p>{problems.at(path)}</p>
));

describe('GroupProblem', () => {
  it('GroupProblem shows each message once that no rendered field shows', () => {
    const problems = new FormProblems({ values: () => ({}), validate: () => [] });
    const page = (hasTitle: boolean) => (
      <>
        <GroupProblem problems={problems} group="" />
        {hasTitle && <Field problems={problems} path="title" />}
        <div data-testid="delivery">
          <GroupProblem problems={problems} group="delivery" />
          <Field problems={problems} path="delivery.expect" />
        </div>
      </>
    );
    const { rerender } = render(page(true));
    expect(screen.queryByRole('alert')).toBeNull();
    const used = '이미 사용 중입니다.';
    const refuse = (...paths: string[]) =>
      act(() => problems.showServerProblems(paths.map((path) => ({ path, text: path === 'title' ? '제목' : used }))));
    refuse('title', 'status', 'public', 'delivery.expect');
    expect(screen.getByRole('alert')).toHaveTextContent(/^이미 사용 중입니다.$/);
    refuse('title', 'delivery.expect', 'delivery.option');
    expect(within(screen.getByTestId('delivery')).getByRole('alert')).toHaveTextContent(/^이미 사용 중입니다.$/);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    rerender(page(false));
    refuse('title');
    expect(screen.getByRole('alert')).toHaveTextContent(/^제목$/);
  });

  it('GroupProblem shows the link of a problem with this page as `back`', () => {
    const link = { to: '/accounts/bank-info', title: '계좌 등록하기' };
    const problems = new FormProblems({ values: () => ({}), validate: () => [] });
    problems.showServerProblems([{ path: 'payment.bank', text: '계좌를 등록해주세요.', link }]);
    renderPage(<GroupProblem problems={problems} group="payment" />, { path: '/edit', url: '/edit?step=2' });
    const address = '/accounts/bank-info?back=%2Fedit%3Fstep%3D2';
    expect(screen.getByRole('link', { name: '계좌 등록하기' })).toHaveAttribute('href', address);
  });
});
