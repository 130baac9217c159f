import { newId } from '../database/newId.ts';
import type { Queries } from '../database/openDatabase.ts';
import { uploads } from '../database/schema.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { readPicture } from '../files/readPicture.ts';

/** The recommended width of pictures (specification, section 5, Images). */
const PICTURE_WIDTH = 1200;

/**
 * Stores an uploaded picture under a random name and runs `act` with its path in the same transaction as its record;
 * when that fails, or an earlier call had written already, the file is removed again. Answers what `act` answers.
 */
export async function storePicture<Answer>(
  bytes: Buffer,
  { files, clock }: Pick<Dependencies, 'files' | 'clock'>,
  owner: { uid: string; write: <T>(act: (tx: Queries) => Promise<T>) => Promise<T> },
  act: (tx: Queries, path: string) => Promise<{ adopted: boolean; answer: Answer }>,
): Promise<Answer> {
  const picture = await readPicture(bytes, PICTURE_WIDTH);
  const name = `${newId()}.webp`;
  const path = `/uploads/${name}`;
  await files.savePicture(name, picture);
  try {
    const written = await owner.write(async (tx) => {
      const now = clock.now();
      const { adopted, answer } = await act(tx, path);
      await tx.insert(uploads).values({ path, ownerUid: owner.uid, createdAt: now, adoptedAt: adopted ? now : null });
      return { path, answer };
    });
    if (written.path !== path) await files.removePictures([name]);
    return written.answer;
  } catch (error) {
    await files.removePictures([name]);
    throw error;
  }
}
