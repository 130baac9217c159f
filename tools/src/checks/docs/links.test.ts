import { posix } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { toAnchor } from './readRules.ts';
import { trackedFiles } from './trackedFiles.ts';

const files = trackedFiles(ROOT, /\.(?:[cm]?[jt]sx?|css|sql|md|json|ya?ml|conf)$|\/CODEOWNERS$|^LICENSE$/);
const documents = files.filter(({ path }) => path.endsWith('.md'));
const paths = new Set(trackedFiles(ROOT, /./).map(({ path }) => path));
const folders = new Set([...paths].flatMap((path) => listFolders(path)));
const anchors = new Map(
  documents.map(({ path, text }) => [
    path,
    new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading))),
  ]),
);

function listFolders(path: string): readonly string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...listFolders(folder)];
}

// rule: copy.documents
it('every relative link of a document leads to a file or folder, and to an existing heading', () => {
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([link, to = '', anchor]) => {
      const target = to === '' ? path : posix.join(posix.dirname(path), to).replace(/\/$/, '');
      return { link: `${path}: ${link}`, target, anchor };
    }),
  );
  expect(links.length).toBeGreaterThan(200);
  const leads = (target: string, anchor: string | undefined) =>
    anchor === undefined ? paths.has(target) || folders.has(target) : anchors.get(target)?.has(anchor);
  expect(links.filter(({ target, anchor }) => !leads(target, anchor)).map(({ link }) => link)).toEqual([]);
});

it('every file of the project that a document names exists', () => {
  const named = documents.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /`((?:api|deploy|docs|e2e|gallery|host|mf-\w+|shared|tools)\/[\w./-]+\.(?:[cm]?[jt]sx?|css|sql|md|ya?ml|conf))`/g,
      ),
    ].map(([, file = '']) => [path, file] as const),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(([, file]) => !paths.has(file))).toEqual([]);
});

it('every rule, section and decision that code refers to exists', () => {
  const decisions = new Set([...paths].flatMap((path) => /^docs\/decisions\/(\d{4})/.exec(path)?.[1] ?? []));
  const sections = anchors.get('docs/rules.md');
  const unknown = files.flatMap(({ path, text }) =>
    [
      ...[...text.matchAll(/\bADR (\d+)/g)].filter(([, number = '']) => !decisions.has(number.padStart(4, '0'))),
      ...[...text.matchAll(/docs\/decisions\/\d[\w-]*(?:\.md)?/g)].filter(([name]) => !paths.has(name)),
      ...[...text.matchAll(/rules\.md#([\w-]+)/g)].filter(([, anchor = '']) => !sections?.has(anchor)),
    ].map(([reference]) => `${path}: ${reference}`),
  );
  expect(unknown).toEqual([]);
});
