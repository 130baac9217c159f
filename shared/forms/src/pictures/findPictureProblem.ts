import { imageProblem } from '@backoffice/contracts';
import { type PictureRejection, RefusedPictureError, checkPicture } from '@backoffice/ui';

/** Why a chosen file is left out, as an error code. */
export type PictureProblem = PictureRejection | 'file-size-over';

/** Why a chosen file cannot be added to a form, or undefined; its first bytes are read. */
export async function findPictureProblem(file: File): Promise<PictureProblem | undefined> {
  const problem = imageProblem(file);
  if (problem !== undefined) return problem;
  try {
    await checkPicture(file);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedPictureError) return error.code;
    throw error;
  }
}
