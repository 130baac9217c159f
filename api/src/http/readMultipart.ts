import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { HttpError, invalidParameters } from '../errors/HttpError.ts';

/** The fields and files of a multipart body, by name. */
export interface MultipartBody {
  readonly fields: Record<string, string>;
  readonly files: Record<string, Buffer>;
}

/** Reads a multipart body whole, at most 8 MB a file, and takes only the files that the call names, each once. `missingText` is said of one that was not sent. */
export async function readMultipart(
  request: FastifyRequest,
  names: readonly string[],
  missingText: string,
): Promise<MultipartBody> {
  if (!request.isMultipart()) throw new HttpError('unsupported-media-type');
  const fields: Record<string, string> = {};
  const files: Record<string, Buffer> = {};
  let refusal: HttpError | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated)
        refusal ??= invalidParameters([{ path: part.fieldname, text: '입력한 내용이 너무 깁니다.' }]);
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await bytesOf(part);
    if (!names.includes(part.fieldname)) refusal ??= invalidParameters([unknownFile(part.fieldname)]);
    else if (files[part.fieldname]) refusal ??= new HttpError('file-count-over');
    else if (bytes === undefined) refusal ??= new HttpError('file-size-over');
    else files[part.fieldname] = bytes;
  }
  if (refusal) throw refusal;
  const missing = names.filter((name) => !files[name]?.length);
  if (missing.length > 0) throw invalidParameters(missing.map((path) => ({ path, text: missingText })));
  return { fields, files };
}

/** The bytes of a part, or undefined when there are too many; the rest of the body is read on either way. */
async function bytesOf(part: MultipartFile): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  return part.file.truncated ? undefined : Buffer.concat(chunks);
}

function unknownFile(path: string) {
  return { path, text: '알 수 없는 파일입니다.' };
}
