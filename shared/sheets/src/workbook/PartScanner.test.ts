import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '../limits.ts';
import { PartScanner } from './PartScanner.ts';

/** Scans XML that is unpacked in chunks, and returns it as the library gets it. */
function scan(xml: string, chunk = Infinity): string {
  const bytes = new TextEncoder().encode(xml);
  const scanner = new PartScanner(bytes, { cells: 0 });
  for (let end = Math.min(chunk, bytes.length); ; end = Math.min(end + chunk, bytes.length)) {
    scanner.scan(end);
    if (end === bytes.length) return new TextDecoder().decode(bytes);
  }
}

const si = (text: string) => `<sst><si><t>${text}</t></si></sst>`;
const LONGEST = '가'.repeat(LIMITS.cellLength);
const runs = (count: number) => `<r><t>${'가'.repeat(LIMITS.cellLength / count)}</t></r>`.repeat(count);

describe.each([Infinity, 16_384, 1000, 7, 1])('a part in chunks of %d bytes', (chunk) => {
  it.each([
    ['the longest text', si(LONGEST)],
    ['the longest text of 7 runs', `<sst><si>${runs(7)}</si></sst>`],
    ['the longest text of entities', si('&lt;'.repeat(LIMITS.cellLength))],
    ['several long texts', si(LONGEST).replace('</si>', '</si><si/>') + si(LONGEST)],
    ['long texts outside of cells', `<f>${LONGEST}</f><f>${LONGEST}</f>`],
  ])('PartScanner accepts %s', (_title, xml) => {
    expect(scan(xml, chunk)).toBe(xml);
  });

  // rule: reading-spreadsheets.limits
  it.each([
    ['a text that is too long', si(`${LONGEST}가`)],
    ['runs that are too long together', `<sst><si>${runs(7)}<r><t>가</t></r></si></sst>`],
    ['a text without a tag', `${LONGEST}가`],
    ['characters outside of the basic plane', `<x:is><t>${'😀'.repeat(LIMITS.cellLength / 2)}가가</t></x:is>`],
  ])('PartScanner rejects %s', (_title, xml) => {
    expect(() => scan(xml, chunk)).toThrow('too-much-content');
  });

  it('PartScanner renames hyperlinks', () => {
    expect(scan('<x:hyperlink ref="A1"/><hyperlinks/>', chunk)).toBe('<x:xyperlink ref="A1"/><hyperlinks/>');
  });
});

it('PartScanner rejects a tag above 1 MB', () => {
  expect(() => scan(`<c a="${'x'.repeat(1024 * 1024)}"/>`)).toThrow('too-much-content');
});
