import { pictureErrors } from '@backoffice/contracts/wire/pictureErrors';
import { imageProblem } from '@backoffice/contracts/files/uploadEndpoints';
import { RefusedPictureError, checkPicture } from '@backoffice/ui';

/** Returns the reason for the seller why a selected file cannot be added to a form, or undefined. Reads the first bytes. */
export async function findPictureProblem(file: File): Promise<string | undefined> {
  const problem = imageProblem(file);
  if (problem !== undefined) return pictureErrors[problem].text;
  try {
    await checkPicture(file);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedPictureError) return error.text;
    throw error;
  }
}
