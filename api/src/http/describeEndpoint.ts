import {
  DownloadLink,
  type Endpoint,
  type ErrorCode,
  ErrorReply,
  LINK_MEDIA_TYPE,
  errorCatalogue,
} from '@backoffice/contracts';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { DOWNLOAD_TYPES } from './sendDownload.ts';

const BY_ACCESS = {
  public: [],
  'signed-in': ['Unauthorized'],
  approved: ['Unauthorized', 'not-approved'],
  seller: ['Unauthorized', 'not-approved', 'seller-not-found'],
} as const satisfies Record<Endpoint['access'], readonly ErrorCode[]>;

const EVERYWHERE: readonly ErrorCode[] = ['invalid-parameters', 'too-fast', 'internal-error', 'unavailable'];

/** One endpoint as a route schema, from which the OpenAPI document is made and the reply is stripped. */
export function describeEndpoint(endpoint: Endpoint, params: z.ZodMiniObject): FastifySchema {
  const { method, path, access, summary, request, files } = endpoint;
  const codes = new Set<ErrorCode>([...EVERYWHERE, ...BY_ACCESS[access], ...(endpoint.errors ?? [])]);
  return {
    summary,
    operationId: operationIdOf(endpoint),
    tags: [path.split('/')[1] ?? ''],
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...(Object.keys(params.shape).length > 0 ? { params } : {}),
    ...(method === 'GET' ? { querystring: request } : {}),
    ...(method === 'POST' && files === undefined ? { body: request } : {}),
    ...(files === undefined ? {} : { consumes: ['multipart/form-data'], body: withFiles(request, files) }),
    response: { ...answersOf(endpoint), ...errorsByStatus([...codes]) },
  } as FastifySchema;
}

/** A call whose file is made in the background answers its reply meanwhile; other files have none. */
function answersOf({ download, reply }: Endpoint): Record<number, unknown> {
  if (download === undefined) return { 200: reply };
  return { 200: fileOf(download), ...(reply instanceof z.ZodMiniUnknown ? {} : { 202: reply }) };
}

/** A file as a document shows it, which is sent as it is, and the link to it. */
function fileOf(kind: keyof typeof DOWNLOAD_TYPES): unknown {
  return {
    description: 'The file; Content-Disposition says its name. With `Accept` for the other type, a link to it.',
    content: { [DOWNLOAD_TYPES[kind]]: { schema: z.file() }, [LINK_MEDIA_TYPE]: { schema: DownloadLink } },
  };
}

function operationIdOf({ method, path }: Endpoint): string {
  const words = path.split(/[/:-]+/).filter(Boolean);
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

/** The form as a document shows it; validation itself looks at the fields alone, the files are read before. */
function withFiles(request: z.ZodMiniType, files: readonly string[]): z.ZodMiniType {
  const { shape } = request as z.ZodMiniObject;
  return z.strictObject({ ...shape, ...Object.fromEntries(files.map((name) => [name, z.file()])) });
}

function errorsByStatus(codes: readonly ErrorCode[]): Record<number, unknown> {
  const grouped = Object.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    Object.entries(grouped).map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errorCatalogue[code].cure}`).join('\n\n'),
        content: { 'application/json': { schema: ErrorReply } },
      },
    ]),
  );
}
