import type { SheetTable } from '@backoffice/contracts/files/SheetTable';
import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';
import type { SheetPorts } from '../SheetPorts.ts';
import { decodeText } from '../text/decodeText.ts';
import { toBinary } from '../text/toBinary.ts';
import { readHtmlTables } from './readHtmlTables.ts';

/** Excel writes one boundary; archives of other programs nest a few. */
const BOUNDARIES_MAX = 10;

interface Part {
  readonly type: string;
  readonly location: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Whether text is a web archive (MHTML, .mht), in which spreadsheet programs and portals save a page as one file. */
export function isWebArchive(text: string): boolean {
  const [header = ''] = text
    .slice(0, 4000)
    .trimStart()
    .split(/\r?\n\r?\n/, 1);
  return /^MIME-Version:/im.test(header) && /^Content-Type:\s*(?:multipart\/|text\/html)/im.test(header);
}

/**
 * The tables of the HTML pages in a web archive, with the names of Excel's sheets.
 * @throws SheetError
 */
export function readWebArchive(bytes: Uint8Array, ports: Pick<SheetPorts, 'decodeCp949'>): SheetTable[] {
  const pages = readParts(bytes)
    .filter(({ type }) => /^text\/html\b/i.test(type))
    .map(({ location, bytes: page }) => ({ location, html: decodeText(page, ports) }));
  const names = new Map(pages.flatMap(({ html }) => readSheetNames(html)));
  const tables = pages.flatMap(({ location, html }) => {
    const name = names.get(fileName(location));
    return readHtmlTables(html).map((table) => (name === undefined ? table : { ...table, name }));
  });
  if (tables.reduce((sum, { rows }) => sum + rows.length, 0) > LIMITS.cells) throw new SheetError('too-much-content');
  return tables;
}

/** The names of Excel's sheets by the names of the files that contain them. */
function readSheetNames(html: string): [string, string][] {
  const sheets = html.matchAll(/<x:Name>([^<]*)<\/x:Name>\s*<x:WorksheetSource\s+HRef="([^"]*)"/g);
  return Array.from(sheets, ([, name = '', file = '']) => [fileName(file), name]);
}

function fileName(location: string): string {
  return location.slice(location.lastIndexOf('/') + 1);
}

/** The parts of an archive, including nested parts. */
function readParts(bytes: Uint8Array): Part[] {
  const text = toBinary(bytes);
  const boundaries = new Set(
    Array.from(text.matchAll(/\bboundary="?([^"\r\n;]+)/gi), ([, boundary = '']) => `--${boundary}`),
  );
  let parts = [text];
  for (const boundary of [...boundaries].slice(0, BOUNDARIES_MAX))
    parts = parts.flatMap((part) => part.split(boundary, LIMITS.parts + 1));
  if (parts.length > LIMITS.parts) throw new SheetError('too-much-content');
  return parts.flatMap(readPart);
}

function readPart(part: string): Part[] {
  const end = /\r?\n\r?\n/.exec(part);
  if (!end) return [];
  const header = part.slice(0, end.index).replaceAll(/\r?\n[ \t]+/g, ' ');
  const field = (name: RegExp) => name.exec(header)?.[1]?.trim() ?? '';
  const body = part.slice(end.index + end[0].length);
  return [
    {
      type: field(/^Content-Type:(.*)$/im),
      location: field(/^Content-Location:(.*)$/im),
      bytes: decodeBody(body, field(/^Content-Transfer-Encoding:(.*)$/im).toLowerCase()),
    },
  ];
}

function decodeBody(body: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'base64') return toBytes(decodeBase64(body));
  if (encoding !== 'quoted-printable') return toBytes(body);
  return toBytes(
    body
      .replaceAll(/=[ \t]*\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_code, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
  );
}

function decodeBase64(body: string): string {
  try {
    return atob(body.replaceAll(/[^A-Za-z0-9+/]/g, ''));
  } catch (error) {
    throw new SheetError('unreadable', { cause: error });
  }
}

function toBytes(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
