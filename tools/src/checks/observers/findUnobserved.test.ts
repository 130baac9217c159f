import { expect, it } from '@jest/globals';
import { trackedFiles } from '../docs/trackedFiles.ts';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { findUnobserved } from './findUnobserved.ts';

it.each([
  ['a destructured function', 'function A({ trigger }) { return <p>{trigger()}</p>; }'],
  ['a function of the props', 'function A(props) { return <p>{props.children(1)}</p>; }'],
  ['a function that the body takes from the props', 'function A(props) { const { f = g } = props; return f?.(); }'],
  ['a call for each item', 'function A({ items, getName }) { return items.map((item) => <i>{getName(item)}</i>); }'],
  ['a function given to a call for each item', 'function A({ items, getName }) { return items.map(getName); }'],
  ['a call in a local function', 'function A({ f }) { const show = () => f(); return <p>{show()}</p>; }'],
  ['a component without observer in another call', 'const a = memo(function A({ f }) { return f(); });'],
])('findUnobserved finds %s', (_, source) => {
  expect(findUnobserved('A.tsx', source)).toEqual(['A']);
});

it.each([
  ['an observer', 'const A = observer(function A({ trigger }) { return trigger(); });'],
  ['an observer of a declared component', 'const B = observer(A); function A({ trigger }) { return trigger(); }'],
  ['a handler', 'function A({ onClose }) { return <p onClick={() => onClose()} onBlur={onClose} />; }'],
  [
    'a local function that only handlers call',
    'function A({ f }) { const go = () => f(); return <p onClick={go} />; }',
  ],
  ['a function that is passed on', 'function A({ actions }) { return <Menu actions={actions} />; }'],
  ['other functions', 'function A({ items }) { return <p>{format(items)}</p>; }'],
])('findUnobserved accepts %s', (_, source) => {
  expect(findUnobserved('A.tsx', source)).toEqual([]);
});

it('each component of the product that calls a function from its props during a render is an observer', () => {
  const sources = trackedFiles(ROOT, /^(?:host|mf-[a-z-]+|shared\/[a-z-]+)\/src\/.*\.tsx$/).filter(
    ({ path }) => !/\.test\.tsx$|\/testing\//.test(path),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap(({ path, text }) => findUnobserved(path, text).map((name) => `${path} ${name}`))).toEqual([]);
});
