import { useState } from 'react';
import { type StoryName, stories } from './stories.ts';
import styles from './stories.module.css';

const NAMES = Object.keys(stories) as StoryName[];
const WIDTHS = [390, 1280];

/** Lists every story and shows the selected one at the width of a phone and of a desktop. */
export function Overview() {
  const [name, setName] = useState<StoryName>(() => NAMES.find((each) => location.hash === `#${each}`) ?? 'Button');
  const screens = Object.keys(stories[name].screens ?? {});
  const addresses = [
    ...(stories[name].states ? [`?story=${name}`] : []),
    ...screens.map((screen) => `?story=${name}&screen=${encodeURIComponent(screen)}`),
  ];
  return (
    <div className={styles.overview}>
      <nav className={styles.names} aria-label="Components">
        {NAMES.map((each) => (
          <a key={each} href={`#${each}`} aria-current={each === name} onClick={() => setName(each)}>
            {each}
          </a>
        ))}
      </nav>
      <main>
        <h1 className={styles.heading}>{name}</h1>
        {addresses.flatMap((address) =>
          WIDTHS.map((width) => (
            <figure key={address + width} className={styles.frame}>
              <figcaption>
                <a href={address}>
                  {address} at {width} px
                </a>
              </figcaption>
              <iframe src={address} title={`${address} at ${width} px`} width={width} height={700} />
            </figure>
          )),
        )}
      </main>
    </div>
  );
}
