import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  compile,
  compressAll,
  controlConfig,
  copyFont,
  fontDirectory,
  integrityOf,
  readRoutes,
  writeHostFiles,
} from '@backoffice/build';
import type { PageAssets, ReleaseSet } from '@backoffice/contracts';
import { APPLICATIONS } from '../../build/applications.ts';
import { ROOT } from '../../profile/Profile.ts';
import type { Profile } from '../../profile/Profile.ts';
import { readHostBuild } from '../../release/buildContract.ts';
import { renderIndex } from '../../release/renderIndex.ts';
import { writePageHeaders } from '../../release/writePageHeaders.ts';
import { writeCompressedAtomically } from '../../release/writeAtomically.ts';
import { Releases } from '../../release/Releases.ts';
import { hostConfig } from '../../release/hostConfig.ts';

/**
 * Builds the same sources as one ordinary application and lays it out as a site of its own beside the profile's;
 * answers its folder. Its page preloads what each address needs, as the federated one does, so that only federation
 * differs.
 */
export async function buildControl(profile: Profile, origin: string): Promise<string> {
  const site = join(profile.dir, 'site-one-bundle');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  const dir = join(ROOT, 'host');
  const federation = join(profile.dir, 'one-bundle-federation.ts');
  writeFileSync(federation, federationSource());
  const stats = await compile(controlConfig({ dir, out: site, version: 'control' }, federation));
  copyFont(join(site, 'assets', fontDirectory()));
  await writeHostFiles({ dir, out: site, version: 'control', stats });
  await compressAll(site);
  writeFileSync(join(site, 'config.json'), readFileSync(join(profile.site, 'config.json')));

  const template = readFileSync(join(site, 'index.template.html'), 'utf8');
  const page = renderIndex(template, {
    config: hostConfig(profile),
    set: oneBundleSet(profile, { origin, site, stats }),
    host: readHostBuild(site),
  });
  writeCompressedAtomically(join(site, 'index.html'), page);
  // The two pages are served in turn, under headers that fit both.
  const federated = readFileSync(join(profile.site, 'index.html'), 'utf8');
  writePageHeaders(profile, hostConfig(profile), [federated, page]);
  return site;
}

/** The profile's release set with the files of the one bundle in place of the remotes'. */
function oneBundleSet(
  profile: Profile,
  { origin, site, stats }: { origin: string; site: string; stats: Awaited<ReturnType<typeof compile>> },
): ReleaseSet {
  const chunks = stats.toJson({ all: false, chunks: true, chunkOrigins: true, ids: true }).chunks ?? [];
  const filesOf = (request: string, ending: string) =>
    chunks
      .filter(({ origins }) => origins?.some((origin) => origin.request === request))
      .flatMap(({ files }) => (files ?? []).filter((file) => file.endsWith(ending)));
  const { revision, remotes } = new Releases(profile, hostConfig(profile)).set();
  return {
    revision,
    remotes: remotes.map(({ id, current }) => {
      const [entry = ''] = filesOf(remoteFile(id), '.js');
      const pages = readRoutes(remoteFile(id)).map(({ path, page }) => {
        const files = { js: filesOf(page, '.js'), css: filesOf(page, '.css') };
        return [path, { ...(current.pages[path] as PageAssets), ...files }] as const;
      });
      const files = [entry, ...pages.flatMap(([, { js, css }]) => [...js, ...css])];
      const integrity = Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(site, file)))]));
      const base = `${origin}/`;
      return {
        id,
        current: { ...current, name: id, needs: {}, base, entry, pages: Object.fromEntries(pages), integrity },
      };
    }),
  };
}

/** What stands in for the host's loader: every remote is imported by the one build. */
function federationSource(): string {
  const imports = APPLICATIONS.filter((id) => id !== 'host').map(
    (id) => `  '${id}': () => import('${remoteFile(id)}'),`,
  );
  return `const remotes = {\n${imports.join('\n')}\n};\nexport const federation = { load: ({ name }) => remotes[name](), provided: () => ({}) };\n`;
}

function remoteFile(id: string): string {
  return join(ROOT, id, 'src/remote.tsx');
}
