import { expect, it } from '@jest/globals';
import { trackedFiles } from '../docs/trackedFiles.ts';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { findLooseTexts } from './findLooseTexts.ts';

const findLines = (source: string) => findLooseTexts('Example.tsx', source).map(({ text }) => text);

it.each([
  ['a value next to a text', 'const a = <p>총 {n}건</p>;', ['총 {n}건</p>;', '{n}건</p>;', '건</p>;']],
  ['a conditional text next to an element', "const a = <p><b />{n > 1 && '여럿'}</p>;", ["{n > 1 && '여럿'}</p>;"]],
  ['a text that one branch has', "const a = <p><b />{isOn ? '켬' : null}</p>;", ["{isOn ? '켬' : null}</p>;"]],
  ['a text before which an element may come', 'const a = <p>{isBusy && <b />}저장</p>;', ['저장</p>;']],
  [
    'a property that can be a text',
    'const A = ({ note }: { note: ReactNode }) => <p><b />{note}</p>;',
    ['{note}</p>;'],
  ],
  ['a text in a fragment', 'const a = <>{`${n}건`}</>;', ['{`${n}건`}</>;']],
  ['a text that a component returns', 'function A() { return label; }', ['label; }']],
])('findLooseTexts finds %s', (_, source, found) => {
  expect(findLines(source)).toEqual(found);
});

it.each([
  ['the only child of an element', 'const a = <p>{n}</p>;'],
  ['a template as the only child', 'const a = <p>{`총 ${n}건`}</p>;'],
  ['a text next to static elements', 'const a = <p>오픈까지 <b>{n}</b> 남았습니다</p>;'],
  ['values in elements of their own', 'const a = <p><b>{n}</b> <span>{unit}</span></p>;'],
  ['elements that come and go', 'const a = <p>{isOn && <b />}{rows.map((row) => <i key={row} />)}</p>;'],
  ['a property that is elements', 'interface A { note: Elements }\nconst a = <p><b />{note}</p>;'],
  ['a variable that is an element', 'const name = <b />;\nconst a = <p><i />{name}</p>;'],
])('findLooseTexts accepts %s', (_, source) => {
  expect(findLines(source)).toEqual([]);
});

it('each text of the product that can change, appear or disappear has its own element', () => {
  const sources = trackedFiles(ROOT, /^(?:host|mf-[a-z-]+|shared\/[a-z-]+)\/src\/.*\.tsx$/).filter(
    ({ path }) => !/\.test\.tsx$|\/testing\//.test(path),
  );
  expect(sources.length).toBeGreaterThan(300);
  const loose = sources.flatMap(({ path, text: source }) =>
    findLooseTexts(path, source).map(({ line, text }) => `${path}:${line} ${text}`),
  );
  expect(loose).toEqual([]);
});
