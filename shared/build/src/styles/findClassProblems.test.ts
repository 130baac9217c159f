import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { findClassProblems } from '../../testing/findClassProblems.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Returns the problems of a button that takes a class and a card that passes one. */
const findProblems = (files: { readonly button?: string; readonly card?: string; readonly cardCss: string }) =>
  findClassProblems(
    new Map([
      ['shared/ui/src/button/Button.tsx', files.button ?? BUTTON],
      ['shared/ui/src/button/Button.module.css', '@layer ui { .button { width: 44px } .button:hover { color: red } }'],
      ['shared/ui/src/Card.tsx', files.card ?? CARD],
      ['shared/ui/src/Card.module.css', files.cardCss],
    ]),
  );
const BUTTON = `import styles from './Button.module.css';
  export const Button = ({ className }) => <button className={clsx(styles.button, className)} />;`;
const CARD = `import { Button } from './button/Button.tsx';
  import styles from './Card.module.css';
  export const Card = () => <div className={styles.card}><Button className={styles.close} /></div>;`;

describe('classes of elements', () => {
  it.each([
    ['sets something else', '@layer ui { .card { width: 100% } .close { margin: 4px } }'],
    ['sets the same', '@layer ui { .card { width: 100% } .close { width: 44px } }'],
    ['weighs more', '@layer ui { .card > .close { width: 20px } }'],
    ['is of another layer', '@layer page { .card { width: 100% } .close { width: 20px } }'],
    ['draws a part of its own', '@layer ui { .card { width: 100% } .close::after { width: 20px } }'],
  ])('a class may meet a component’s class if the second one %s', (_, cardCss) =>
    expect(findProblems({ cardCss })).toEqual([]),
  );

  const WIDTH = 'shared/ui/src/Card.tsx: .close and .button of shared/ui/src/button/Button.module.css both set width';

  it.each([
    ['in any state', '.close { width: 20px }', WIDTH],
    ['on a desk', '.close { margin: 0 } @media (width >= 1024px) { .close { width: 20px } }', WIDTH],
    [
      'under the pointer',
      '.close:focus { color: blue }',
      'shared/ui/src/Card.tsx: .close:focus and .button:hover of shared/ui/src/button/Button.module.css both set color',
    ],
  ])('two classes of equal weight must not set a property of an element %s', (_, rule, problem) =>
    expect(findProblems({ cardCss: `@layer ui { .card { top: 0 } ${rule} }` })).toEqual([problem]),
  );

  it.each([
    ['a template', 'export const Button = ({ className }) => <button className={`${styles.button} ${className}`} />;'],
    [
      'a component between',
      'const Inner = ({ className }) => <b className={clsx(styles.button, className)} />;\nexport const Button = (props) => <Inner {...props} />;',
    ],
    [
      'a choice by a value',
      'export const Button = ({ tone, className }) => <b className={clsx(styles[tone], className)} />;',
    ],
  ])('class names are followed through %s', (_, body) => {
    const button = `import styles from './Button.module.css';\n${body}`;
    expect(findProblems({ button, cardCss: '@layer ui { .card { top: 0 } .close { width: 20px } }' })).toEqual([WIDTH]);
  });

  it('elements use the classes of their sheet, and all of them', () => {
    expect(findProblems({ cardCss: '@layer ui { .card { top: 0 } .gone { top: 0 } }' })).toEqual([
      'shared/ui/src/Card.tsx uses .close, which shared/ui/src/Card.module.css does not define',
      'shared/ui/src/Card.module.css defines .gone, which no element uses',
    ]);
  });

  it('the elements of every package match their style sheets', () => {
    const paths = globSync(['{host,mf-*,shared/ui,shared/forms}/src/**/*.{tsx,module.css}'], { cwd: ROOT });
    const files = paths.filter((path) => !path.endsWith('.test.tsx'));
    expect(files.length).toBeGreaterThan(400);
    expect(findClassProblems(new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])))).toEqual([]);
  });
});
