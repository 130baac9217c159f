import { type BulkResult, type FieldProblem, importWaybillsFromFile, schemaProblems } from '@backoffice/contracts';
import type { ApiClient } from '@backoffice/platform';
import type { ImportLines } from '../lines/ImportLines.ts';
import { splitByOverwrite } from '../lines/validateLines.ts';
import type { WaybillFileState } from '../upload/WaybillFile.ts';
import { writeWaybillCsv } from '../writeWaybillCsv.ts';
import type { ImportCall } from './ImportRun.ts';

/** The choices of the seller for a file import. */
export interface FileChoice {
  readonly marketId: string;
  readonly company: string | null;
  readonly overwrite: boolean;
  readonly file: WaybillFileState;
  readonly lines: ImportLines | null;
  /** Result of the previous import, if `lines` are its failed lines. */
  readonly result: BulkResult | null;
}

const FILE_PROBLEMS = {
  none: '파일을 선택해주세요.',
  reading: '파일을 읽고 있습니다. 잠시만 기다려주세요.',
  password: '파일 암호를 입력해주세요.',
  columns: '주문번호와 운송장번호가 있는 열을 선택해주세요.',
  parsed: '파일을 선택해주세요.',
};
const NO_VALID_LINES = '등록할 수 있는 줄이 없습니다. 실패한 줄을 고치거나 다른 파일을 선택해주세요.';

/** Returns the problems that prevent sending the file. */
export function findFileProblems({ company, file, lines }: FileChoice): readonly FieldProblem[] {
  const { company: schema } = importWaybillsFromFile.request.shape;
  const problems = schemaProblems(schema, company).map(({ text }) => ({ path: 'company', text }));
  if (lines === null || file.status !== 'parsed') problems.push({ path: 'file', text: FILE_PROBLEMS[file.status] });
  else if (lines.validCount === 0) problems.push({ path: 'file', text: NO_VALID_LINES });
  return problems;
}

/**
 * Returns the calls that import a file. An unchanged file is sent as it is if the API reads it in the same way;
 * otherwise files are written from its lines.
 */
export function toFileCalls(api: Pick<ApiClient, 'call'>, choice: FileChoice): readonly ImportCall[] {
  const { marketId, company, overwrite, file, lines, result } = choice;
  if (company === null || lines === null || file.status !== 'parsed') return [];
  const toCall = (content: File, canOverwrite: boolean, toFileRow: (at: number) => number): ImportCall => {
    const request = { marketId, company, overwrite: canOverwrite ? ('true' as const) : ('false' as const) };
    return { send: (options) => api.call(importWaybillsFromFile, { ...request, file: content }, options), toFileRow };
  };
  if (result === null && !lines.isEdited && file.canSendOriginal) return [toCall(file.file, overwrite, (at) => at)];
  return splitByOverwrite(lines.lines, overwrite).map((part) =>
    // The first line of a written file is row 2; row 1 has the headings.
    toCall(writeWaybillCsv(part.lines), part.overwrite, (at) => part.lines[at - 2]?.at ?? at),
  );
}
