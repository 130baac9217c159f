import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { HttpError, invalidParameters, unreadable } from '../../errors/HttpError.ts';

/** Fields and files of a multipart body, by name. */
export interface MultipartBody {
  readonly fields: Record<string, string>;
  readonly files: Record<string, Buffer>;
}

/**
 * Reads a multipart body with exactly the named files, each once and at most 8 MB. `missingMessage` is the problem of a
 * missing file; without it files are optional but must not be empty.
 * @throws HttpError `unsupported-media-type`, `file-size-over`, `file-count-over` or `invalid-parameters`
 */
export async function readMultipart(
  request: FastifyRequest,
  names: readonly string[],
  missingMessage: string | undefined,
): Promise<MultipartBody> {
  if (!request.isMultipart()) throw new HttpError('unsupported-media-type');
  try {
    return await readParts(request, names, missingMessage);
  } catch (error) {
    // The parser throws plain errors for a truncated form or an invalid boundary.
    if (error instanceof HttpError || (error as { code?: string }).code?.startsWith('FST_')) throw error;
    throw unreadable();
  }
}

async function readParts(
  request: FastifyRequest,
  names: readonly string[],
  missingMessage: string | undefined,
): Promise<MultipartBody> {
  const fields: Record<string, string> = {};
  const files: Record<string, Buffer> = {};
  let error: HttpError | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated)
        error ??= invalidParameters([
          { path: part.fieldname, text: '입력한 내용이 너무 길어요. 줄여서 다시 입력해주세요.' },
        ]);
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await readBytes(part);
    if (!names.includes(part.fieldname)) error ??= invalidParameters([unknownFile(part.fieldname)]);
    else if (files[part.fieldname]) error ??= new HttpError('file-count-over');
    else if (bytes === undefined) error ??= new HttpError('file-size-over');
    else files[part.fieldname] = bytes;
  }
  if (error) throw error;
  const isMissing = (name: string) => (missingMessage === undefined ? files[name]?.length === 0 : !files[name]?.length);
  const missing = names.filter(isMissing);
  if (missing.length > 0)
    throw invalidParameters(missing.map((path) => ({ path, text: missingMessage ?? EMPTY_FILE })));
  return { fields, files };
}

const EMPTY_FILE = '사진을 다시 올려주세요.';

/** Returns the bytes of a part, or undefined if there are too many; the rest of the body is always read. */
async function readBytes(part: MultipartFile): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  return part.file.truncated ? undefined : Buffer.concat(chunks);
}

function unknownFile(path: string) {
  return { path, text: '사용할 수 없는 파일이에요. 다른 파일을 선택해주세요.' };
}
