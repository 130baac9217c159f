import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { EmptyState } from '../status/EmptyState.tsx';
import { InlineAlert } from '../status/InlineAlert.tsx';

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

it('the retry of a list that failed leaves the focus to what is around it, through the skeleton to the list', async () => {
  const { rerender } = render(<Section message={failed} after={<p>불러오는 중</p>} />, { wrapper: StrictMode });
  await press('다시 시도');
  rerender(<Section message={failed} after={<ul aria-label="목록" />} />);
  expect(screen.getByRole('list', { name: '목록' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '주문' })).toHaveFocus();
});

it('a notice that is dismissed leaves the focus to what follows it', async () => {
  render(<Section message={notice} after={null} />, { wrapper: StrictMode });
  await press('지우기');
  expect(screen.getByTestId('following')).toHaveFocus();
});

it('the only message of a section leaves the focus to the section', async () => {
  const Only = () => {
    const [isShown, setShown] = useState(true);
    return <section aria-label="주문">{isShown && notice(() => setShown(false))}</section>;
  };
  render(<Only />);
  await press('지우기');
  expect(screen.getByRole('region', { name: '주문' })).toHaveFocus();
});

it('a message that vanishes takes no focus from elsewhere', async () => {
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
