import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './Picture.tsx';

it('announces a picture as broken, and tries again when its address changes', () => {
  const { rerender } = render(<Picture src="/a.jpg" alt="봄 마켓" eager />);
  fireEvent.error(screen.getByRole('img', { name: '봄 마켓' }));
  expect(screen.getByRole('img', { name: '봄 마켓 이미지를 불러오지 못했습니다' })).toBeInTheDocument();
  rerender(<Picture src="/b.jpg" alt="봄 마켓" eager />);
  expect(screen.getByRole('img', { name: '봄 마켓' })).toHaveAttribute('src', '/b.jpg');
});

it('shows its placeholder without an address', () => {
  render(<Picture src={null} alt="스티커" placeholder={<span>사진 없음</span>} />);
  expect(screen.getByText('사진 없음')).toBeInTheDocument();
  expect(screen.queryByRole('img')).toBeNull();
});
