import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterChip } from './FilterChip.tsx';

describe('FilterChip', () => {
  it.each([
    [false, true],
    [true, false],
  ])('FilterChip changes from %s to %s by click, Space and Enter', async (value, next) => {
    const onChange = jest.fn();
    render(
      <FilterChip value={value} onChange={onChange}>
        입금 대기
      </FilterChip>,
    );
    const chip = screen.getByRole('button', { name: '입금 대기', pressed: value });
    await userEvent.click(chip);
    await userEvent.keyboard(' {Enter}');
    expect(onChange.mock.calls).toEqual([[next], [next], [next]]);
  });

  it('a disabled FilterChip does not change', async () => {
    const onChange = jest.fn();
    render(
      <FilterChip value={false} onChange={onChange} disabled>
        입금 대기
      </FilterChip>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onChange).not.toHaveBeenCalled();
  });
});
