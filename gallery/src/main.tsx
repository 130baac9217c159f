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
 * Shows the states of a component (`?story=Button`) or one of its screens (`&screen=focused`), optionally in the dark
 * theme (`&theme=dark`); without a story the overview.
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
// The tests switch stories without reloading the page.
addEventListener('popstate', show);
