import '@backoffice/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { Overview } from './Overview.tsx';
import { StoryPage } from './StoryPage.tsx';
import { loadFonts } from './loadFonts.ts';
import { stories } from './stories.ts';

await loadFonts();
const element = document.querySelector('#root');
if (element === null) throw new Error('The page has no element to render into.');
const root = createRoot(element);

/**
 * `?story=Button` shows the states of a component, `&screen=focused` one of its screens, `&theme=dark` either in the dark
 * theme; without a story all are listed.
 */
function show(): void {
  const query = new URLSearchParams(location.search);
  const name = query.get('story');
  const found = Object.entries(stories).find(([each]) => each === name)?.[1];
  document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
  for (const mark of ['ready', 'states', 'screens']) delete document.documentElement.dataset[mark];
  root.render(
    found === undefined ? (
      <Overview />
    ) : (
      <StoryPage key={location.search} story={found} screen={query.get('screen') ?? undefined} />
    ),
  );
}

show();
// The tests go from story to story without another load of the page.
addEventListener('popstate', show);
