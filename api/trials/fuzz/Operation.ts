import type { ZodType } from 'zod';

/** A JSON Schema of the OpenAPI document. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly contentEncoding?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** The documented responses of an operation: the schema of each media type by status, undefined for bytes. */
export type DocumentedResponses = ReadonlyMap<number, ReadonlyMap<string, ZodType | undefined>>;

/** One operation of the OpenAPI document. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly query: Readonly<Record<string, JsonSchema>>;
  readonly body?: { readonly mediaType: string; readonly schema: JsonSchema };
  readonly responses: DocumentedResponses;
}
