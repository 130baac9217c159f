import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Picture } from './Picture.tsx';
import { preloadPicture } from './preloadPicture.ts';

it('preloadPicture requests the file that will be shown, and none for a picture that is stored in one file', () => {
  const { container } = render(<Picture src="https://cdn.test/uploads/b.500w.webp" alt="" sizes="104px" first />);
  preloadPicture('https://cdn.test/uploads/a.webp', '104px');
  preloadPicture('https://cdn.test/uploads/b.500w.webp', '104px');
  const links = [...document.querySelectorAll('link[rel=preload]')];
  const source = container.querySelector('source');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAttribute('type', 'image/avif');
  expect(links[0]).toHaveAttribute('fetchpriority', 'high');
  expect(links[0]).toHaveAttribute('imagesizes', source?.getAttribute('sizes') ?? '');
  expect(links[0]).toHaveAttribute('imagesrcset', source?.getAttribute('srcset') ?? '');
});
