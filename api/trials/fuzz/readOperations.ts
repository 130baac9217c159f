import { fromJSONSchema, type ZodType } from 'zod';
import { EVENT_STREAM } from '../../src/platform/http/register/describeEndpoint.ts';
import type { DocumentedAnswers, JsonSchema, Operation } from './Operation.ts';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

interface DocumentedOperation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema?: JsonSchema }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

/** An OpenAPI 3.1 document, as far as it is read here. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

/** The operations of a document, with a validator of each answer that it describes; but for streams, which do not end. */
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
          answers: readAnswers(responses),
        };
      }),
  );
}

function readAnswers(responses: Readonly<Record<string, Content>>): DocumentedAnswers {
  return new Map(
    Object.entries(responses).map(([status, { content = {} }]) => [
      Number(status),
      new Map(Object.entries(content).map(([mediaType, { schema }]) => [mediaType, validatorOf(mediaType, schema)])),
    ]),
  );
}

function validatorOf(mediaType: string, schema: JsonSchema | undefined): ZodType | undefined {
  if (schema === undefined || !/[/+]json$/.test(mediaType)) return undefined;
  return fromJSONSchema(schema as Parameters<typeof fromJSONSchema>[0]);
}
