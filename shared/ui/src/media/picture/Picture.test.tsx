import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './Picture.tsx';

it('Picture announces a broken picture, and tries again when its address changes', () => {
  const { rerender } = render(<Picture src="/a.jpg" alt="봄 마켓" eager />);
  fireEvent.error(screen.getByRole('img', { name: '봄 마켓' }));
  expect(screen.getByRole('img', { name: '봄 마켓 이미지를 불러오지 못했어요' })).toBeInTheDocument();
  rerender(<Picture src="/b.jpg" alt="봄 마켓" eager />);
  expect(screen.getByRole('img', { name: '봄 마켓' })).toHaveAttribute('src', '/b.jpg');
});

it('Picture shows its placeholder without an address', () => {
  render(<Picture src={null} alt="스티커" placeholder={<span>사진 없음</span>} />);
  expect(screen.getByText('사진 없음')).toBeInTheDocument();
  expect(screen.queryByRole('img')).toBeNull();
});

describe('a picture that is stored in several widths', () => {
  const SIZED = 'https://cdn.test/uploads/a.500w.webp';
  const show = (src: string, props: { sizes?: string; first?: boolean } = {}) => {
    const { container } = render(<Picture src={src} alt="스티커" eager {...props} />);
    return { image: screen.getByRole('img', { name: '스티커' }), source: container.querySelector('source') };
  };

  // rule: pictures.metadata-and-widths
  it('Picture requests the width that it is shown in, as AVIF if the browser supports it', () => {
    const { image, source } = show(SIZED, { sizes: '104px' });
    expect(source).toHaveAttribute('type', 'image/avif');
    expect(source).toHaveAttribute('sizes', '104px');
    expect(source).toHaveAttribute(
      'srcset',
      'https://cdn.test/uploads/a.120w.avif 120w, https://cdn.test/uploads/a.360w.avif 360w, https://cdn.test/uploads/a.500w.avif 500w',
    );
    expect(image).toHaveAttribute(
      'srcset',
      'https://cdn.test/uploads/a.120w.webp 120w, https://cdn.test/uploads/a.360w.webp 360w, https://cdn.test/uploads/a.500w.webp 500w',
    );
    expect(image).toHaveAttribute('src', SIZED);
  });

  it.each([
    ['without the width of its box', SIZED, undefined],
    ['of another server', 'https://elsewhere.test/a.500w.webp', '104px'],
    ['that was stored before widths existed', 'https://cdn.test/uploads/a.webp', '104px'],
    ['of the device', 'blob:https://host.test/1', '104px'],
  ])('Picture shows the original %s', (_title, src, sizes) => {
    const { image, source } = show(src, { sizes });
    expect(source).toBeNull();
    expect(image).not.toHaveAttribute('srcset');
    expect(image).toHaveAttribute('src', src);
  });

  it('the first Picture of a screen has a high fetch priority', () => {
    expect(show(SIZED, { sizes: '104px', first: true }).image).toHaveAttribute('fetchpriority', 'high');
  });
});
