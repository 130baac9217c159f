import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Spinner } from '../../controls/button/Spinner.tsx';

describe('ProgressBar', () => {
  it.each([
    [0, '0'],
    [0.426, '43'],
    [1, '100'],
    [-1, '0'],
    [7, '100'],
  ])('ProgressBar for %s reports %s percent', (value, percent) => {
    render(<ProgressBar label="올리는 중" value={value} />);
    expect(screen.getByRole('progressbar', { name: '올리는 중' })).toHaveAttribute('aria-valuenow', percent);
  });

  it('ProgressBar reports no percentage if the value is unknown', () => {
    render(<ProgressBar label="올리는 중" value={null} showLabel />);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
    expect(document.body).not.toHaveTextContent('%');
  });
});

describe.each([
  ['Skeleton', (label?: string) => <Skeleton label={label} count={3} shape="row" />],
  ['Spinner', (label?: string) => <Spinner label={label} />],
])('%s', (_, element) => {
  it('a placeholder is announced once by its label', () => {
    render(element('불러오는 중'));
    expect(screen.getAllByRole('status', { name: '불러오는 중' })).toHaveLength(1);
  });

  it('a placeholder is decoration without a label', () => {
    const { container } = render(element());
    expect(screen.queryByRole('status')).toBeNull();
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });
});
