import { type DragEvent, useState } from 'react';

/** Lets one file be dropped on an element; what is no file is let pass. */
export function useSheetDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);

  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser opens the file in place of the page.
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (file) onFile(file);
  };

  return { over, target: { onDragEnter: hover, onDragOver: hover, onDragLeave, onDrop } };
}
