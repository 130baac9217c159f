import * as z from 'zod/mini';

/** Limits of a reader: processor time in milliseconds, its heap and all of its resident memory in megabytes. */
export interface ReaderLimits {
  readonly processorMs: number;
  readonly heapMegabytes: number;
  readonly megabytes: number;
}

/** A program that reads one file of a stranger (`answerFile`): its name at the reader service, its path, its limits. */
export interface ReaderProgram {
  readonly name: string;
  readonly path: string;
  readonly limits: ReaderLimits;
}

/** The reply of a reader, or the limit that ended it. */
export type ReaderResult<Reply> =
  | { readonly reply: Reply; readonly exceeded?: undefined }
  | { readonly reply?: undefined; readonly exceeded: 'time' | 'memory' };

/** Ways to a reader: the process that runs it is a child of this process or of the reader service. */
export interface Readers {
  /**
   * Reads one file in a process of its own, with a word about what to read.
   * @throws HttpError `unavailable` if the reader service does not respond; Error if the program fails, or if its reply
   * does not match the schema, as that of a program which the file has taken over
   */
  read<Reply>(
    program: ReaderProgram,
    word: string,
    file: Uint8Array,
    reply: z.ZodMiniType<Reply>,
  ): Promise<ReaderResult<Reply>>;
}

/** Maximum characters of a result. The largest are pictures, up to 24 MB in base64. */
export const RESULT_LENGTH_MAX = 32 * 1024 * 1024;

const Exceeded = z.object({ exceeded: z.enum(['time', 'memory']) });

/** Parses the result of a reader, JSON that a hostile file may have written. @throws ZodError or SyntaxError */
export function parseResult<Reply>(text: string, reply: z.ZodMiniType<Reply>): ReaderResult<Reply> {
  const result = z.union([Exceeded, z.object({ reply: z.unknown() })]).parse(JSON.parse(text));
  return 'exceeded' in result ? result : { reply: reply.parse(result.reply) };
}
