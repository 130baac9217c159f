import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { FormProblems } from './FormProblems.ts';
import { GroupProblem } from './GroupProblem.tsx';

describe('the problems of a group without a field of their own', () => {
  it('are shown at its top, each message once', () => {
    const problems = new FormProblems({ values: () => ({}), validate: () => [] });
    render(<GroupProblem problems={problems} group="" known={['title']} />);
    expect(screen.queryByRole('alert')).toBeNull();
    const text = '이미 사용 중입니다.';
    act(() => problems.refuse(['title', 'status', 'public'].map((path) => ({ path, text }))));
    expect(screen.getByRole('alert')).toHaveTextContent(/^이미 사용 중입니다.$/);
  });
});
