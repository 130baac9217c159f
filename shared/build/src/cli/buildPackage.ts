import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifest } from '../webpack/baseConfig.ts';
import { buildVersion } from '../webpack/buildVersion.ts';
import { hostConfig } from '../webpack/hostConfig.ts';
import { remoteConfig } from '../webpack/remoteConfig.ts';
import { FONT_SOURCE, FONT_STYLES, fontDirectory } from '../webpack/font.ts';
import { compile } from './compile.ts';
import { compressAll } from './compressAll.ts';
import { writeBuildManifest } from './writeBuildManifest.ts';
import { writeHostFiles } from './writeHostFiles.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Finished build: its folder and version. */
export interface Build {
  readonly dir: string;
  readonly version: string;
}

/**
 * Builds a package for production into `dist/<version>-<hash>/` and returns the build. An existing build is returned
 * immediately.
 * @throws Error with the compiler's messages; nothing is left then
 */
export async function buildPackage(dir: string): Promise<Build> {
  const kind = basename(dir) === 'host' ? 'host' : 'remote';
  const version = buildVersion(ROOT, dir);
  const final = join(dir, 'dist', version);
  if (existsSync(final)) return { dir: final, version };

  const out = join(dir, 'dist', `.unfinished-${process.pid}`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  try {
    const stats = await compile(
      kind === 'host' ? hostConfig({ dir, out, version }) : remoteConfig({ dir, out, version }),
    );
    if (kind === 'host') {
      copyFont(join(out, 'assets', fontDirectory()));
      await writeHostFiles({ dir, out, version }, stats);
    }
    await compressAll(out);
    writeBuildManifest(out, { id: readManifest(dir).name, version });
    renameSync(out, final);
  } catch (error) {
    rmSync(out, { recursive: true, force: true });
    // Another process may have finished the same build.
    if (!existsSync(final)) throw error;
  }
  return { dir: final, version };
}

/** Copies the font's style sheet and subsets into a folder. */
export function copyFont(to: string): void {
  const subsets = 'woff2-dynamic-subset';
  cpSync(join(FONT_SOURCE, subsets), join(to, subsets), { recursive: true });
  cpSync(join(FONT_SOURCE, FONT_STYLES), join(to, FONT_STYLES));
}
