import { Visitor, parseSync } from 'oxc-parser';
import { readTestTitles } from '../docs/readTestTitles.ts';
import type { TrackedFile } from '../docs/trackedFiles.ts';
import { ENGLISH_PATTERNS, type EnglishPattern, NAME_PATTERNS } from './patterns.ts';

/** The files that engineers read; the patterns themselves are left out. */
export const ENGLISH_FILES = /^(?!tools\/src\/checks\/english\/).*\.(?:tsx?|css|md)$/;

/** A text or name of a file that matches a pattern; `line` counts from 1. */
export interface EnglishFinding extends EnglishPattern {
  readonly line: number;
  readonly text: string;
}

interface Text {
  readonly line: number;
  readonly text: string;
}

/** The first pattern that a sentence matches outside of quotes and code; undefined for none. */
export function findPattern(sentence: string): EnglishPattern | undefined {
  const plain = sentence.replaceAll(/`[^`]*`|“[^”]*”|"[^"]*"/g, '');
  return ENGLISH_PATTERNS.find(({ pattern }) => pattern.test(plain));
}

/** Findings in the comments, test titles and declared names of code, or in the sentences of a Markdown document. */
export function findEnglish(file: TrackedFile): readonly EnglishFinding[] {
  const { texts, names } = file.path.endsWith('.md') ? readDocument(file) : readCode(file);
  const find = ({ line, text }: Text, found: EnglishPattern | undefined) => (found ? [{ ...found, line, text }] : []);
  return [
    ...texts.flatMap((text) => find(text, findPattern(text.text))),
    ...names.flatMap((name) =>
      find(
        name,
        NAME_PATTERNS.find(({ pattern }) => pattern.test(name.text)),
      ),
    ),
  ];
}

function readDocument({ text }: TrackedFile) {
  const lines = text.replaceAll(/```[^]*?```/g, (block) => block.replaceAll(/[^\n]/g, '')).split('\n');
  const texts = lines.flatMap((line, at) =>
    line
      .split(/(?<=[.!?])\s+|\s\|\s/)
      .map((sentence) => ({ line: at + 1, text: sentence.replace(/^[#>*\-|\s]+/, '') })),
  );
  return { texts, names: [] };
}

function readCode({ path, text }: TrackedFile): { readonly texts: readonly Text[]; readonly names: readonly Text[] } {
  const lineAt = (start: number) => text.slice(0, start).split('\n').length;
  const toText = ({ start, value }: { readonly start: number; readonly value: string }) => ({
    line: lineAt(start),
    text: value.replaceAll(/\s*\n\s*\*?\s*/g, ' ').replace(/^\*?\s*/, ''),
  });
  if (path.endsWith('.css')) {
    const comments = [...text.matchAll(/\/\*([^]*?)\*\//g)];
    return { texts: comments.map(({ index, 1: value = '' }) => toText({ start: index, value })), names: [] };
  }
  const { program, comments } = parseSync(path, text);
  const names: Text[] = [];
  const note = (id: { readonly type: string; readonly start: number; readonly name?: string } | null) => {
    if (id?.type === 'Identifier' && id.name !== undefined) names.push({ line: lineAt(id.start), text: id.name });
  };
  new Visitor({
    FunctionDeclaration: ({ id }) => note(id),
    VariableDeclarator: ({ id }) => note(id),
  }).visit(program);
  const isTest = /\.(?:test|spec)\.tsx?$/.test(path);
  const titles = isTest
    ? readTestTitles(path, text).flatMap((title) => title.map(({ line, source }) => ({ line, text: source })))
    : [];
  const isComment = ({ value }: { readonly value: string }) => !/^\s*(?:oxlint|@ts|\/)/.test(value);
  return { texts: [...comments.filter(isComment).map(toText), ...titles], names };
}
