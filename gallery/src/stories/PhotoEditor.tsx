import { PhotoEditor } from '@backoffice/ui/photo-editor';
import { useEffect, useState } from 'react';
import type { Story } from '../Story.ts';

/** A PNG of plain shapes, created here because the editor reads pixels. */
async function drawFile(): Promise<File> {
  const canvas = new OffscreenCanvas(600, 450);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  context.fillStyle = '#c9f3ea';
  context.fillRect(0, 0, 600, 450);
  context.fillStyle = '#07a98d';
  context.fillRect(150, 110, 300, 230);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'photo.png', { type: 'image/png' });
}

function Editor({ isBroken = false }: { readonly isBroken?: boolean }) {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    const source = isBroken ? Promise.resolve(new File(['no picture'], 'photo.png')) : drawFile();
    void source.then(setFile);
  }, [isBroken]);
  if (file === undefined) return null;
  return (
    <PhotoEditor
      source={file}
      name="사진 2"
      place={{ at: 1, count: 3, onMove: () => undefined }}
      onClose={() => undefined}
      onDone={() => undefined}
    />
  );
}

export const story: Story = { screens: { open: <Editor />, unreadable: <Editor isBroken /> } };
