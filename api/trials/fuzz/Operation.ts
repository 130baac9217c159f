import type { ZodType } from 'zod';

/** A JSON Schema as the document has it. */
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

/** What an operation says of one answer: the schema of each media type, undefined where bytes are answered. */
export type DocumentedAnswers = ReadonlyMap<number, ReadonlyMap<string, ZodType | undefined>>;

/** One operation of the OpenAPI document. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  /** With `{name}` where a parameter stands. */
  readonly path: string;
  readonly query: Readonly<Record<string, JsonSchema>>;
  readonly body?: { readonly mediaType: string; readonly schema: JsonSchema };
  readonly answers: DocumentedAnswers;
}
