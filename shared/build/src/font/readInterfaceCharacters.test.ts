import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FIRST_LIMIT, readInterfaceCharacters } from './readInterfaceCharacters.ts';
import { readTexts } from './readTexts.ts';

describe('readTexts', () => {
  it.each([
    ['strings without comments', `const a = '가'; // 나`, ['가']],
    ['templates without their placeholders', 'const a = `가${b}나`;', ['가', '나']],
    ['text between tags and in attributes', '<p title="가">나</p>;', ['가', '나']],
    ['strings that are written as code points', String.raw`const a = '\uac00';`, ['가']],
  ])('readTexts reads %s', (_title, source, texts) => {
    expect(readTexts('a.tsx', source)).toEqual(texts);
  });

  it('readTexts excludes the comments of a page', () => {
    expect(readTexts('a.html', '<p>가</p><!--나-->')).toEqual(['<p>가</p>']);
  });
});

describe('readInterfaceCharacters', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'backoffice-characters-'));
    const dependencies = { '@backoffice/contracts': '0.1.0', '@backoffice/ui': '0.1.0' };
    writePackage('host', { dependencies });
    writePackage('shared/contracts', {});
    writePackage('shared/ui', {});
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const writePackage = (folder: string, manifest: object) => {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify(manifest));
  };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `export const text = '${text}';`);
  };

  it('readInterfaceCharacters puts characters of the first screens first, then frequent characters, and fills the first file', () => {
    const common = Array.from({ length: FIRST_LIMIT }, (_, index) => String.fromCodePoint(0xb000 + index));
    write('shared/ui/src/common.ts', common.join(''));
    write('shared/contracts/src/common.ts', common.slice(0, -1).join(''));
    write('host/src/session/login/texts.ts', '가');
    const { first, other } = readInterfaceCharacters(root);
    expect(first).toContain('가');
    expect([...first]).toHaveLength(FIRST_LIMIT);
    expect(other).toBe(common.at(-1));
  });

  it('readInterfaceCharacters reads neither remotes nor tests, so that their texts do not change the host', () => {
    write('host/src/session/login/texts.ts', '가');
    write('host/src/session/login/texts.test.ts', '나');
    write('mf-orders/src/texts.ts', '다');
    write('shared/forms/src/texts.ts', '라');
    expect(readInterfaceCharacters(root)).toEqual({ first: '가', other: '' });
  });
});
