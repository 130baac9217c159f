import { ImportedLine } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { IMPORT_LINES_MAX } from '@backoffice/contracts/order/waybill/waybillSheet';
import { SHEET_PROBLEMS } from '@backoffice/sheets';
import { invalidParameters } from '../../platform/errors/HttpError.ts';
import { Slices } from '../../platform/jobs/Slices.ts';

/** Maximum size of a line: its texts as escaped characters, and the names of its fields. */
const LINE_BYTES_MAX = 4096;
const LINE_FEED = 0x0a;

/**
 * Reads the lines of an import from a file with one JSON object per line; other calls run between the lines.
 * @throws HttpError `invalid-parameters` at `lines`
 */
export async function readImportedLines(file: Buffer): Promise<readonly ImportedLine[]> {
  const lines: ImportedLine[] = [];
  const slices = new Slices();
  for (let start = 0; start < file.length;) {
    const found = file.indexOf(LINE_FEED, start);
    const end = found === -1 ? file.length : found;
    if (lines.length === IMPORT_LINES_MAX) throw problem(SHEET_PROBLEMS['too-many-lines']);
    if (end - start > LINE_BYTES_MAX) throw problem(UNREADABLE);
    lines.push(parseLine(file.toString('utf8', start, end)));
    start = end + 1;
    if (slices.isOver) await slices.next();
  }
  return lines;
}

const UNREADABLE = '등록할 내용을 읽지 못했어요. 화면을 새로고침한 뒤 다시 시도해주세요.';

function parseLine(text: string): ImportedLine {
  try {
    return ImportedLine.parse(JSON.parse(text));
  } catch {
    throw problem(UNREADABLE);
  }
}

function problem(text: string) {
  return invalidParameters([{ path: 'lines', text }]);
}
