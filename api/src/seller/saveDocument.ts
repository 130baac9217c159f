import { newId } from '../database/newId.ts';
import type { Dependencies } from '../http/dependencies.ts';
import { readPicture } from '../files/readPicture.ts';

/** Wide enough that the small print of a passbook or certificate can be read. */
const PAPER_WIDTH = 2400;

/**
 * Stores a paper sealed and then runs `act` with its name. What is not wanted after that is removed: the paper itself
 * when its save fails or was answered by an earlier one, else the older paper that it replaces.
 */
export async function saveDocument(
  bytes: Buffer,
  { files, secrets }: Pick<Dependencies, 'files' | 'secrets'>,
  act: (name: string) => Promise<{ readonly saved: string; readonly replaced: string | null }>,
): Promise<void> {
  const name = newId();
  const sealed = secrets.seal(await readPicture(bytes, PAPER_WIDTH));
  await files.saveDocument(name, sealed);
  try {
    const { saved, replaced } = await act(name);
    const spare = saved === name ? replaced : name;
    if (spare !== null) await files.removePaper(spare);
  } catch (error) {
    await files.removePaper(name);
    throw error;
  }
}
