import { DownloadLink, LINK_MEDIA_TYPE } from '@backoffice/contracts/wire/downloadLink';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { ENDPOINT_SUMMARIES } from '@backoffice/contracts/wire/endpointSummaries';
import { type ErrorCode, errorCatalogue } from '@backoffice/contracts/wire/errorCatalogue';
import { ERROR_CURES } from '@backoffice/contracts/wire/errorCures';
import { ErrorReply } from '@backoffice/contracts/wire/errorReply';
import { Id } from '@backoffice/contracts/wire/fields';
import { DOWNLOAD_TYPES, EVENT_STREAM } from '@backoffice/contracts/wire/mediaTypes';
import { SESSION_END_CODES } from '@backoffice/contracts/wire/session/sessionEndCodes';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';

const SIGNED_IN = ['Unauthorized', ...SESSION_END_CODES] as const;

const BY_ACCESS = {
  public: [],
  'signed-in': SIGNED_IN,
  approved: [...SIGNED_IN, 'not-approved'],
  seller: [...SIGNED_IN, 'not-approved', 'seller-not-found'],
} as const satisfies Record<Endpoint['access'], readonly ErrorCode[]>;

const EVERYWHERE: readonly ErrorCode[] = [
  'invalid-parameters',
  'request-timeout',
  'too-fast',
  'headers-too-large',
  'internal-error',
  'unavailable',
];

/** Error codes of calls with a body, and of calls with an id in their path. */
const WITH_BODY: readonly ErrorCode[] = ['request-too-large', 'unsupported-media-type'];
const WITH_ID: readonly ErrorCode[] = ['address-too-long'];

/** Converts an endpoint to a route schema, which defines the OpenAPI document and the fields of the reply. */
export function describeEndpoint(endpoint: Endpoint): FastifySchema {
  const { method, path, access, request, files, freshLogin } = endpoint;
  const params = pathSchema(path);
  const codes = new Set<ErrorCode>([
    ...EVERYWHERE,
    ...BY_ACCESS[access],
    ...(method === 'POST' ? WITH_BODY : []),
    ...(path.includes(':') ? WITH_ID : []),
    ...(freshLogin ? (['fresh-login-required'] as const) : []),
    ...(endpoint.errors ?? []),
  ]);
  return {
    summary: ENDPOINT_SUMMARIES[`${method} ${path}`],
    operationId: toOperationId(endpoint),
    tags: [path.split('/')[1] ?? ''],
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...(Object.keys(params.shape).length > 0 ? { params } : {}),
    ...(method === 'GET' ? { querystring: request } : {}),
    ...(method === 'POST' && files === undefined ? { body: request } : {}),
    ...(files === undefined ? {} : { consumes: ['multipart/form-data'], body: withFiles(endpoint, files) }),
    response: { ...successResponses(endpoint), ...errorResponses([...codes]) },
  } as FastifySchema;
}

/** Schema of path parameters, all of which are ids. */
export function pathSchema(path: string): z.ZodMiniObject {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return z.strictObject(Object.fromEntries(names.map((name) => [name, Id])));
}

/** A call whose file is created in the background returns 202 with its reply until the file is ready. */
function successResponses({ download, stream, reply }: Endpoint): Record<number, unknown> {
  if (stream)
    return {
      200: { description: 'Events, until either side ends them.', content: { [EVENT_STREAM]: { schema: reply } } },
    };
  if (download === undefined) return { 200: reply };
  return { 200: fileResponse(download), ...(reply instanceof z.ZodMiniUnknown ? {} : { 202: reply }) };
}

/** Describes a file and the link to it. */
function fileResponse(kind: keyof typeof DOWNLOAD_TYPES): unknown {
  return {
    description: 'The file; Content-Disposition contains its name. With `Accept` for the other type, a link to it.',
    content: { [DOWNLOAD_TYPES[kind]]: { schema: z.file() }, [LINK_MEDIA_TYPE]: { schema: DownloadLink } },
  };
}

function toOperationId({ method, path }: Endpoint): string {
  const segments = path.split(/[/:-]+/).filter(Boolean);
  return [method.toLowerCase(), ...segments.map((segment) => segment.charAt(0).toUpperCase() + segment.slice(1))].join(
    '',
  );
}

/** Describes a form; validation covers only its fields, because files are read before it. */
function withFiles({ request, optionalFiles }: Endpoint, files: readonly string[]): z.ZodMiniType {
  const { shape } = request as z.ZodMiniObject;
  const file = optionalFiles ? z.optional(z.file()) : z.file();
  return z.strictObject({ ...shape, ...Object.fromEntries(files.map((name) => [name, file])) });
}

function errorResponses(codes: readonly ErrorCode[]): Record<number, unknown> {
  const grouped = Object.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    Object.entries(grouped).map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${ERROR_CURES[code]}`).join('\n\n'),
        content: { 'application/json': { schema: ErrorReply } },
      },
    ]),
  );
}
