import { createRoot } from 'react-dom/client';
import { BrokenScreen } from '../failures/BrokenScreen.tsx';

/** Replaces the page by a message with a reload, for a start that failed by a defect. */
export function showBroken(page: Document): void {
  const root = page.createElement('div');
  root.id = 'root';
  page.getElementById('root')?.replaceWith(root);
  createRoot(root).render(<BrokenScreen />);
}
