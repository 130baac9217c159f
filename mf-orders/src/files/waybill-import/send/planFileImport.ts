import { type BulkResult, type FieldProblem, importWaybillsFromFile, schemaProblems } from '@backoffice/contracts';
import type { ApiClient } from '@backoffice/platform';
import type { ImportLines } from '../lines/ImportLines.ts';
import type { WaybillFileState } from '../upload/WaybillFile.ts';
import type { ImportCall } from './ImportRun.ts';
import { fileCall, lineCalls } from './importCalls.ts';

/** What is chosen on the screen when a file is registered. */
export interface FileChoice {
  readonly marketId: string;
  readonly company: string | null;
  readonly overwrite: boolean;
  readonly file: WaybillFileState;
  readonly lines: ImportLines | null;
  /** The result of the import before, whose failed lines `lines` are. */
  readonly result: BulkResult | null;
}

/** The calls that register a file, or the problems that keep it from being sent. */
export type ImportPlan =
  | { readonly calls: readonly ImportCall[]; readonly problems: readonly [] }
  | { readonly calls: null; readonly problems: readonly FieldProblem[] };

/**
 * Plans the registration of a file: as it is if nothing was changed, since the API reads it as this page did, otherwise
 * as a file made of its lines.
 */
export function planFileImport(api: Pick<ApiClient, 'call'>, choice: FileChoice): ImportPlan {
  const { marketId, company, overwrite, file, lines, result } = choice;
  const problems = [...companyProblems(company), ...fileProblems(file, lines)];
  if (problems.length > 0 || company === null || lines === null || file.status !== 'understood')
    return { calls: null, problems };
  const request = { marketId, company, overwrite };
  const isUnchanged = result === null && !lines.isEdited && file.isReadAlike;
  return {
    calls: isUnchanged ? [fileCall(api, request, file.file)] : lineCalls(api, request, lines.lines),
    problems: [],
  };
}

function companyProblems(company: string | null): FieldProblem[] {
  const { company: schema } = importWaybillsFromFile.request.shape;
  return schemaProblems(schema, company).map(({ text }) => ({ path: 'company', text }));
}

function fileProblems({ status }: WaybillFileState, lines: ImportLines | null): FieldProblem[] {
  if (lines === null || status !== 'understood') return [{ path: 'file', text: FILE_PROBLEMS[status] }];
  return lines.validCount > 0 ? [] : [{ path: 'file', text: NO_VALID_LINES }];
}

const FILE_PROBLEMS = {
  none: '파일을 선택해주세요.',
  reading: '파일을 읽고 있습니다. 잠시만 기다려주세요.',
  password: '파일 암호를 입력해주세요.',
  columns: '주문번호와 운송장번호가 있는 열을 선택해주세요.',
  understood: '파일을 선택해주세요.',
};
const NO_VALID_LINES = '등록할 수 있는 줄이 없습니다. 실패한 줄을 고치거나 다른 파일을 선택해주세요.';
