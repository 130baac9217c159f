import { describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const remove = {
  id: 1,
  title: '마켓을 삭제할까요?',
  text: '되돌릴 수 없습니다.',
  confirmText: '삭제',
  cancelText: '취소',
  danger: true,
} as const;

describe('ConfirmDialog', () => {
  it('ConfirmDialog starts on the harmless button and returns true only for the other button', async () => {
    const answer = jest.fn();
    const { user } = renderPage(<ConfirmDialog request={remove} onAnswer={answer} />);
    expect(screen.getByRole('alertdialog', { name: remove.title })).toHaveAccessibleDescription(remove.text);
    expect(screen.getByRole('button', { name: '취소' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '삭제' }));
    await user.keyboard('{Escape}');
    expect(answer.mock.calls).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('ConfirmDialog has one button and its details if it only informs', () => {
    renderPage(<ConfirmDialog request={{ ...remove, cancelText: null, details: '500 /market' }} onAnswer={() => {}} />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText('500 /market')).toBeInTheDocument();
  });

  it('ConfirmDialog passes its details to be copied, and stays open', async () => {
    const [answer, copy] = [jest.fn(), jest.fn()];
    const request = { ...remove, details: '500 /market' };
    const { user } = renderPage(<ConfirmDialog request={request} onAnswer={answer} onCopy={copy} />);
    await user.click(screen.getByRole('button', { name: '복사' }));
    expect([copy.mock.calls, answer.mock.calls]).toEqual([[['500 /market']], []]);
  });

  it('ConfirmDialog passes the value of its checkbox, which is checked at first', async () => {
    const answer = jest.fn();
    const request = { ...remove, option: '바로 공개하기' };
    const { user } = renderPage(<ConfirmDialog request={request} onAnswer={answer} />);
    const box = screen.getByRole('checkbox', { name: '바로 공개하기' });
    expect(box).toBeChecked();
    await user.click(box);
    await user.click(screen.getByRole('button', { name: '삭제' }));
    expect(answer.mock.calls).toEqual([[true, false]]);
  });

  // rule: overlays.inquiry
  it.each([
    [remove.text, []],
    ['고객센터에 문의해주세요.', ['http://links.test/chat']],
  ])('ConfirmDialog with the text %s has the links %j', (text, links) => {
    renderPage(<ConfirmDialog request={{ ...remove, text }} onAnswer={() => {}} />);
    expect(screen.queryAllByRole('link', { name: '문의하기' }).map((link) => link.getAttribute('href'))).toEqual(links);
    expect(screen.getByRole('button', { name: '취소' })).toHaveFocus();
  });

  it('ConfirmDialog offers no copy without details', () => {
    renderPage(<ConfirmDialog request={remove} onAnswer={() => {}} onCopy={() => {}} />);
    expect(screen.queryByRole('button', { name: '복사' })).toBeNull();
  });
});
