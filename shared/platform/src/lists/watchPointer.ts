/**
 * Follows the pointers on a page; the returned function resolves when none is down any more, so that nothing moves
 * under a finger. The click of the released pointer has been dispatched before it resolves.
 */
export function watchPointer(view: Pick<Window, 'addEventListener' | 'setTimeout'>): () => Promise<void> {
  const down = new Set<number>();
  let waiting: (() => void)[] = [];
  const release = () => {
    if (down.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  const options = { capture: true, passive: true };
  view.addEventListener('pointerdown', ({ pointerId }) => down.add(pointerId), options);
  for (const type of ['pointerup', 'pointercancel'] as const)
    view.addEventListener(
      type,
      ({ pointerId }) => {
        down.delete(pointerId);
        // The click event follows the pointer event.
        view.setTimeout(release);
      },
      options,
    );
  return () => (down.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)));
}
