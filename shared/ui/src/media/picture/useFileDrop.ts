import { type DragEvent, useState } from 'react';

/**
 * Accepts files dropped on an element and ignores other content. Without `onFiles` it rejects files, because the
 * browser would open them in place of the page.
 */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [over, setOver] = useState(false);

  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = onFiles ? 'copy' : 'none';
    setOver(onFiles !== undefined);
  };
  const onDragLeave = (event: DragEvent) => {
    const { relatedTarget } = event;
    if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles?.(files);
  };

  return { over, target: { onDragEnter: hover, onDragOver: hover, onDragLeave, onDrop } };
}
