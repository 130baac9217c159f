import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../runtime/profile/Profile.ts';
import { writeAtomically } from '../release/writeAtomically.ts';

const SOURCE = join(ROOT, 'mf-accounts/src/postcode-frame');

/**
 * Puts the frame of the address search below `/postcode/v1/` of the cdn folder, with a script of another address than
 * the real service's.
 */
export function publishPostcodeFrame(cdn: string, script: string): void {
  const at = join(cdn, 'postcode/v1');
  for (const file of ['index.html', 'postcode.js']) writeAtomically(join(at, file), readFileSync(join(SOURCE, file)));
  writeAtomically(join(at, 'postcode.json'), JSON.stringify({ script }));
}
