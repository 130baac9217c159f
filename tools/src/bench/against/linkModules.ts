import { globSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Hidden files of an installation; others are caches and tool state. */
const HIDDEN = ['.bin', '.package-lock.json'];

/**
 * Links the packages installed in one checkout into a second. The project's own packages are those of the second
 * checkout.
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
    // A workspace is a relative link, which leads to the folder of the other checkout.
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), join(to, name));
    else if (name.startsWith('@')) linkEntries(source, join(to, name));
    else symlinkSync(source, join(to, name));
  }
}
