import { importWaybillsFromFile, importWaybillsFromPost } from '@backoffice/contracts';
import type { ApiClient } from '@backoffice/platform';
import type { ImportLine } from '../lines/ImportLine.ts';
import { splitByOverwrite } from '../lines/validateLines.ts';
import { writeWaybillCsv } from '../writeWaybillCsv.ts';
import type { ImportCall } from './ImportRun.ts';

type Api = Pick<ApiClient, 'call'>;

/** What every file of tracking numbers is sent with. */
export interface FileImport {
  readonly marketId: string;
  readonly company: string;
  readonly overwrite: boolean;
}

const sameRow = (at: number) => at;

/** Has the API read a post office's page. */
export function postCall(api: Api, request: { marketId: string; postUrl: string; overwrite: boolean }): ImportCall {
  return { send: (options) => api.call(importWaybillsFromPost, request, options), toFileRow: sameRow };
}

/** Sends the chosen file as it is. */
export function fileCall(api: Api, request: FileImport, file: File): ImportCall {
  const { overwrite, ...rest } = request;
  const body = { ...rest, overwrite: overwrite ? ('true' as const) : ('false' as const), file };
  return { send: (options) => api.call(importWaybillsFromFile, body, options), toFileRow: sameRow };
}

/** Sends lines as they stand now, in a file made of them. */
export function lineCalls(api: Api, request: FileImport, lines: readonly ImportLine[]): readonly ImportCall[] {
  return splitByOverwrite(lines, request.overwrite).map((part) => ({
    ...fileCall(api, { ...request, overwrite: part.overwrite }, writeWaybillCsv(part.lines)),
    // The first line of such a file stands in row 2.
    toFileRow: (at) => part.lines[at - 2]?.at ?? at,
  }));
}
