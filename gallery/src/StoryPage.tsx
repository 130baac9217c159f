import { PlatformProvider, RouterProvider } from '@backoffice/platform';
import { createMemoryRouter } from '@backoffice/platform/testing/router';
import { fakePlatform } from '@backoffice/testing/platform';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { Story } from './Story.ts';
import styles from './stories.module.css';

interface StoryPageProps {
  readonly story: Story;
  readonly screen: string | undefined;
}

/** Shows the states of a component, or one of its screens, like the host. */
export function StoryPage({ story, screen }: StoryPageProps) {
  const [platform] = useState(() => fakePlatform());
  const [router] = useState(() =>
    createMemoryRouter([
      { path: '*', element: screen === undefined ? <States story={story} /> : story.screens?.[screen] },
    ]),
  );
  useEffect(() => markReady(story), [story]);
  return (
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>
  );
}

function States({ story: { states = {}, wide = false } }: { readonly story: Story }) {
  return (
    <main className={clsx(styles.states, wide && styles.wide)}>
      {Object.entries(states).map(([name, node]) => (
        <section key={name} className={styles.state} aria-label={name}>
          <p className={styles.name}>{name}</p>
          <div className={styles.shown}>{node}</div>
        </section>
      ))}
    </main>
  );
}

/** Publishes the names of states and screens to the test once everything is painted with the product's font. */
function markReady({ states, screens = {} }: Story): void {
  const mark = async () => {
    await document.fonts.ready;
    const { dataset } = document.documentElement;
    if (states !== undefined) dataset['states'] = '';
    dataset['screens'] = JSON.stringify(Object.keys(screens));
    dataset['ready'] = '';
  };
  requestAnimationFrame(() => requestAnimationFrame(() => void mark()));
}
