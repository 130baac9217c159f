import { renderPage } from '@backoffice/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeCanvas, pictureFile } from '../../../testing/fakeCanvas.ts';
import { PhotoEditor } from '../photo-editor/PhotoEditor.tsx';
import { isCanvasFaithful } from './isCanvasFaithful.ts';
import { shrinkPicture } from './shrinkPicture.ts';

// rule: pictures.scrambled-canvas
it('isCanvasFaithful returns false if the canvas returns other pixels, and draws once per page', () => {
  fakeCanvas({ width: 10, height: 10, isScrambled: true });
  expect(isCanvasFaithful()).toBe(false);
  fakeCanvas({ width: 10, height: 10 });
  expect(isCanvasFaithful()).toBe(false);
});

// rule: pictures.scrambled-canvas
it('shrinkPicture returns the bytes of the original if the canvas returns other pixels', async () => {
  const canvas = fakeCanvas({ width: 4000, height: 3000, isScrambled: true });
  const file = pictureFile('jpeg', '사진', '');
  const sent = await shrinkPicture(file);
  expect(sent).toMatchObject({ name: '사진.jpg', type: 'image/jpeg', size: file.size });
  expect(sent).not.toBe(file);
  expect([canvas.drawings, canvas.open]).toEqual([[], 0]);
});

// rule: pictures.scrambled-canvas
it('PhotoEditor explains that this browser cannot edit a picture', async () => {
  fakeCanvas({ width: 10, height: 10, isScrambled: true });
  const nothing = () => {};
  renderPage(<PhotoEditor source={pictureFile('png', 'a.png')} name="사진 1" onClose={nothing} onDone={nothing} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('설정이나 확장 프로그램을 사용하고 있어 편집할 수 없어요');
});
