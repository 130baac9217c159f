import { expect, it } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Page } from '../../layout/page/Page.tsx';
import { PageBar } from '../../layout/page/PageBar.tsx';
import { EmptyState } from '../../feedback/status/EmptyState.tsx';
import { InlineAlert } from '../../feedback/status/InlineAlert.tsx';

type Render = (press: () => void) => ReactNode;

function Section({ message, after }: { readonly message: Render; readonly after: ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <section aria-label="주문">
      {isPressed ? after : message(() => setPressed(true))}
      <p data-testid="following">다음 내용</p>
    </section>
  );
}

const failed: Render = (press) => <EmptyState kind="failed" action={<Button onClick={press}>다시 시도</Button>} />;
const notice: Render = (press) => (
  <InlineAlert action={<Button onClick={press}>지우기</Button>}>불러왔습니다.</InlineAlert>
);
const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

it('the retry of a failed list moves the focus to the element around it, through the skeleton to the list', async () => {
  const { rerender } = render(<Section message={failed} after={<p>불러오는 중</p>} />, { wrapper: StrictMode });
  await press('다시 시도');
  rerender(<Section message={failed} after={<ul aria-label="목록" />} />);
  expect(screen.getByRole('list', { name: '목록' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '주문' })).toHaveFocus();
});

it('a dismissed notice moves the focus to the next element', async () => {
  render(<Section message={notice} after={null} />, { wrapper: StrictMode });
  await press('지우기');
  expect(screen.getByTestId('following')).toHaveFocus();
});

it('the only message of a section moves the focus to the section', async () => {
  const Only = () => {
    const [isShown, setShown] = useState(true);
    return <section aria-label="주문">{isShown && notice(() => setShown(false))}</section>;
  };
  render(<Only />);
  await press('지우기');
  expect(screen.getByRole('region', { name: '주문' })).toHaveFocus();
});

it('a message that disappears takes no focus from another element', async () => {
  const Beside = () => {
    const [isShown, setShown] = useState(true);
    return (
      <section>
        {isShown && notice(() => {})}
        <Button onClick={() => setShown(false)}>저장</Button>
      </section>
    );
  };
  render(<Beside />);
  await press('저장');
  expect(screen.getByRole('button', { name: '저장' })).toHaveFocus();
});

/** A screen whose click replaces all of it, or all except its bar. */
function Screen({ keepsBar, press: onPress = () => {} }: { readonly keepsBar: boolean; readonly press?: () => void }) {
  const [isPressed, setPressed] = useState(false);
  const bar = <PageBar title="주문" />;
  const retry = () => {
    onPress();
    setPressed(true);
  };
  if (keepsBar) return <Page bar={bar}>{isPressed ? <p>주문 목록</p> : <div>{failed(retry)}</div>}</Page>;
  if (isPressed) return <Page bar={bar}>주문 목록</Page>;
  return <Page key="failed">{failed(retry)}</Page>;
}

const renderScreen = (keepsBar: boolean, onPress?: () => void) =>
  renderPage(<Screen keepsBar={keepsBar} {...(onPress && { press: onPress })} />, { path: '/', url: '/' });

it('a message that is removed with its parent moves the focus to the nearest remaining part of the screen', async () => {
  renderScreen(true);
  await screen.findByRole('button', { name: '다시 시도' });
  await press('다시 시도');
  expect(screen.getByText('주문 목록')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('a message of a remounted screen moves the focus to the heading', async () => {
  renderScreen(false);
  await screen.findByRole('button', { name: '다시 시도' });
  await press('다시 시도');
  expect(screen.getByRole('heading', { name: '주문' })).toHaveFocus();
});

it('a message of a screen that is left leaves the focus to the host', async () => {
  renderScreen(false, () => window.history.pushState(null, '', '/other'));
  await screen.findByRole('button', { name: '다시 시도' });
  await press('다시 시도');
  expect(screen.getByText('주문 목록')).toBeVisible();
  expect(document.body).toHaveFocus();
  window.history.replaceState(null, '', '/');
});
