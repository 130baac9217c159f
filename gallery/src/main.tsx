import '@backoffice/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { Overview } from './Overview.tsx';
import { StoryPage } from './StoryPage.tsx';
import { loadFonts } from './loadFonts.ts';
import { stories } from './stories.ts';

/**
 * `?story=Button` shows the states of a component, `&screen=focused` one of its screens; without a story all are
 * listed.
 */
const query = new URLSearchParams(location.search);
const name = query.get('story');
const found = Object.entries(stories).find(([each]) => each === name)?.[1];

await loadFonts();
const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element to render into.');
createRoot(root).render(
  found === undefined ? <Overview /> : <StoryPage story={found} screen={query.get('screen') ?? undefined} />,
);
