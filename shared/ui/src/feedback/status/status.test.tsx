import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { type EmptyKind, EmptyState } from './EmptyState.tsx';
import { InlineAlert } from './InlineAlert.tsx';
import { StatusBadge } from './StatusBadge.tsx';

describe('EmptyState', () => {
  it.each<[EmptyKind, string, string]>([
    ['nothing-yet', 'status', '아직 아무것도 없어요'],
    ['nothing-matches', 'status', '조건에 맞는 결과가 없어요'],
    ['failed', 'alert', '불러오지 못했어요'],
    ['offline', 'alert', '인터넷에 연결할 수 없습니다'],
    ['not-allowed', 'status', '볼 수 없는 화면이에요'],
  ])('EmptyState %s has the role %s and its own texts', (kind, role, title) => {
    render(<EmptyState kind={kind} />);
    expect(screen.getByRole(role)).toHaveTextContent(title);
  });

  it('EmptyState is the focusable heading of a screen that has no other', () => {
    render(<EmptyState kind="nothing-matches" title="페이지를 찾을 수 없어요" isHeading />);
    const heading = screen.getByRole('heading', { name: '페이지를 찾을 수 없어요', level: 1 });
    heading.focus();
    expect(heading).toHaveFocus();
  });

  it('EmptyState shows the given texts, and none for an empty text', () => {
    render(<EmptyState kind="failed" title="주문이 없습니다" text="" />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^주문이 없습니다$/);
  });
});

describe('InlineAlert', () => {
  it.each([
    ['info', 'note'],
    ['warn', 'note'],
    ['error', 'alert'],
  ] as const)('InlineAlert %s has the role %s', (tone, role) => {
    render(<InlineAlert tone={tone}>계좌를 확인해주세요.</InlineAlert>);
    expect(screen.getByRole(role)).toHaveTextContent('계좌를 확인해주세요.');
  });
});

it('StatusBadge shows its status as a text', () => {
  render(<StatusBadge color="red" label="취소 요청" />);
  expect(screen.getByText('취소 요청')).toBeInTheDocument();
});
