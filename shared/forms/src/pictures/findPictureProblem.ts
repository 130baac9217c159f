import { imageProblem } from '@backoffice/contracts/files/uploadEndpoints';
import { type PictureRejection, RefusedPictureError, checkPicture } from '@backoffice/ui';

/** Error code of a rejected file. */
export type PictureProblem = PictureRejection | 'file-size-over';

/** Returns why a selected file cannot be added to a form, or undefined. Reads the first bytes of the file. */
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
