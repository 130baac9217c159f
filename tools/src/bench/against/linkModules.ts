import { globSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What else belongs to an installation; caches and notes of tools do not. */
const HIDDEN = ['.bin', '.package-lock.json'];

/**
 * Gives a second checkout of the project the packages that are installed in the first, as links. The project's own
 * packages become those of the second checkout.
 */
export function linkModules(from: string, to: string): void {
  for (const modules of globSync(['node_modules', '*/node_modules', 'shared/*/node_modules'], { cwd: from })) {
    if (modules === 'node_modules' || lstatSync(join(to, dirname(modules)), { throwIfNoEntry: false }))
      linkEntries(join(from, modules), join(to, modules));
  }
}

function linkEntries(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && !HIDDEN.includes(name)) continue;
    const source = join(from, name);
    // A workspace is linked by a relative path, which leads to the other checkout's folder.
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), join(to, name));
    else if (name.startsWith('@')) linkEntries(source, join(to, name));
    else symlinkSync(source, join(to, name));
  }
}
