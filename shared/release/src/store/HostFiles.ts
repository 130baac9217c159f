import { computeIntegrity } from '@backoffice/build/integrity';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { CliError } from '@backoffice/processes';
import { HostBuild, parseChecked } from '../files/buildContract.ts';
import { BuildManifest, MANIFEST_FILE } from '../files/manifest/BuildManifest.ts';
import { ENDINGS, isCompressed } from '../files/manifest/checkFiles.ts';
import { renderIndex } from '../page/renderIndex.ts';
import { type Store, readFolder } from '../files/Store.ts';

const TEMPLATE = 'index.template.html';

/** Whether pages may request a file of a build; the others are for the release only. */
export const isServed = (file: string) =>
  !/^(?:build-manifest|host\.json|index\.template\.html|sbom\.cdx\.json)(?:\.|$)/.test(file);

/**
 * Host files of all builds at the origin. Their names contain hashes, so that builds share the folder and open tabs can
 * still load theirs.
 */
export class HostFiles {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Renders the page of a host's build with a configuration and release set. @throws CliError if a file is missing */
  async render(version: string, config: ClientConfig, set: ReleaseSet): Promise<string> {
    const template = await this.#read(version, TEMPLATE);
    const host = parseChecked(`host/${version}/host.json`, await this.#read(version, 'host.json'), HostBuild);
    return renderIndex(template.toString(), { config, set, host });
  }

  /** Returns the template of the build that has this manifest; undefined if it was removed or altered. */
  async findTemplate(version: string, manifest: string): Promise<string | undefined> {
    const [list, template] = await Promise.all(
      [MANIFEST_FILE, TEMPLATE].map((file) => this.#store.read(`host/${version}/${file}`)),
    );
    if (list === undefined || template === undefined || computeIntegrity(list.content) !== manifest) return undefined;
    const listed = parseChecked(MANIFEST_FILE, list.content, BuildManifest).files[TEMPLATE];
    return listed?.integrity === computeIntegrity(template.content) ? template.content.toString() : undefined;
  }

  /** Copies the files of a build to the origin; altered files are replaced. */
  async copy(version: string): Promise<void> {
    const files = [...(await readFolder(this.#store, `host/${version}`))].filter(([file]) => isServed(file));
    await Promise.all(
      files.map(async ([file, content]) => {
        const served = await this.#store.read(`site/${file}`);
        if (served?.content.equals(content) !== true) await this.#store.write(`site/${file}`, content, served?.tag);
      }),
    );
  }

  /** Returns files of a build that `others` do not use, with their compressed files. */
  async ownFiles(version: string, others: readonly string[]): Promise<string[]> {
    const kept = new Set((await Promise.all(others.map((each) => this.#filesOf(each)))).flat());
    const own = (await this.#filesOf(version)).filter((file) => file.startsWith('assets/') && !kept.has(file));
    return own.flatMap((file) => ['', ...ENDINGS].map((ending) => `site/${file}${ending}`));
  }

  /** Returns files of a build that are missing or modified at the origin; a sentence each. */
  async changedFiles(version: string): Promise<string[]> {
    const { files } = parseChecked(MANIFEST_FILE, await this.#read(version, MANIFEST_FILE), BuildManifest);
    const served = await readFolder(this.#store, 'site/assets');
    return Object.entries(files)
      .filter(([file]) => isServed(file))
      .filter(([file, { integrity }]) => {
        const name = file.replace(/^assets\//, '');
        const content = served.get(name);
        if (content === undefined || computeIntegrity(content) !== integrity) return true;
        return !ENDINGS.every((ending) => isCompressed(ending, served.get(name + ending), content));
      })
      .map(([file]) => `host ${version}: ${file} at the host’s origin was changed.`);
  }

  async #filesOf(version: string): Promise<string[]> {
    const file = await this.#store.read(`host/${version}/${MANIFEST_FILE}`);
    return file ? Object.keys(parseChecked(MANIFEST_FILE, file.content, BuildManifest).files) : [];
  }

  async #read(version: string, file: string): Promise<Buffer> {
    const found = await this.#store.read(`host/${version}/${file}`);
    if (found === undefined) throw new CliError(`host ${version} lacks ${file}: restore its folder.`);
    return found.content;
  }
}
