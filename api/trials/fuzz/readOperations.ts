import { fromJSONSchema, type ZodType } from 'zod';
import { EVENT_STREAM } from '@backoffice/contracts/wire/mediaTypes';
import type { DocumentedResponses, JsonSchema, Operation } from './Operation.ts';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

interface DocumentedOperation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema?: JsonSchema }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

/** The parts of an OpenAPI 3.1 document that are read here. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

/**
 * Returns the operations of a document with a validator for each documented response, except event streams, which do
 * not end.
 */
export function readOperations({ paths }: OpenApiDocument): Operation[] {
  const isStream = ({ responses }: DocumentedOperation) => EVENT_STREAM in (responses?.['200']?.content ?? {});
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => !isStream(operation))
      .map(([method, { parameters = [], requestBody, responses = {} }]): Operation => {
        const [mediaType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
        return {
          method: method.toUpperCase() === 'GET' ? 'GET' : 'POST',
          path,
          query: Object.fromEntries(
            parameters.filter((each) => each.in === 'query').map(({ name, schema = {} }) => [name, schema]),
          ),
          ...(mediaType !== undefined && { body: { mediaType, schema: body?.schema ?? {} } }),
          responses: readResponses(responses),
        };
      }),
  );
}

function readResponses(responses: Readonly<Record<string, Content>>): DocumentedResponses {
  return new Map(
    Object.entries(responses).map(([status, { content = {} }]) => [
      Number(status),
      new Map(
        Object.entries(content).map(([mediaType, { schema }]) => [mediaType, createValidator(mediaType, schema)]),
      ),
    ]),
  );
}

function createValidator(mediaType: string, schema: JsonSchema | undefined): ZodType | undefined {
  if (schema === undefined || !/[/+]json$/.test(mediaType)) return undefined;
  return fromJSONSchema(schema as Parameters<typeof fromJSONSchema>[0]);
}
