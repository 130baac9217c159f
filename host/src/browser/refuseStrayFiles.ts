/**
 * Refuses files that are dropped outside of an element that accepts them: the browser would open them in place of the
 * page. The cursor of the drag shows the refusal.
 */
export function refuseStrayFiles(view: Window): void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, target } = event;
    const isAccepted = event.defaultPrevented || (target instanceof HTMLInputElement && target.type === 'file');
    if (isAccepted || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  view.addEventListener('dragover', refuse);
  view.addEventListener('drop', refuse);
}
