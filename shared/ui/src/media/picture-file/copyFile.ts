import { RefusedPictureError } from './RefusedPictureError.ts';

/** A copy of a chosen file in memory, because the file on the disk may change. @throws RefusedPictureError */
export async function copyFile(file: File, { name, type }: Pick<File, 'name' | 'type'> = file): Promise<File> {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new RefusedPictureError('file-changed', { cause });
  });
  return new File([bytes], name, { type });
}
