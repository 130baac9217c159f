import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `contract.json` of a remote's build, as far as tests change it. */
export interface Contract {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly entry: string;
  pages: Record<string, { readonly name: string; readonly js: string[]; readonly css: string[] }>;
  shared: Record<string, string>;
  readonly integrity: Readonly<Record<string, string>>;
}

/** Files of a build, to be changed. */
export interface Remade {
  readonly contract: Contract;
  /** Lazy scripts, which no page of the contract lists. */
  readonly lazyScripts: readonly string[];
  read(file: string): string;
  write(file: string, text: string): void;
  remove(file: string): void;
}

/** A change of a build; `isLinked`: the entry gets the new hashes, as in a webpack build. */
export interface Change {
  readonly change: (build: Remade) => void;
  readonly isLinked?: boolean;
}

const toIntegrity = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const isListed = (file: string) => !/\.(?:br|gz|map)$|^build-manifest\./.test(file);

/**
 * Copies a published build to `dir` with another version and global name, applies a change and lists the build as
 * complete, so that only the change is wrong with it. Needs no webpack. Returns `dir`.
 */
export function remakeBuild(
  published: string,
  dir: string,
  { version, change, isLinked = true }: Change & { readonly version: string },
): string {
  rmSync(dir, { recursive: true, force: true });
  cpSync(published, dir, {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || isListed(fileName(file)),
  });
  rename(dir, version);
  const read = (file: string) => readFileSync(join(dir, file), 'utf8');
  const contract = JSON.parse(read('contract.json')) as Contract;
  const before = hashesIn(dir);
  const named = Object.values(contract.pages).flatMap(({ js }) => js);
  const isLazy = (file: string) => /^\d+\..*\.js$/.test(file) && !named.includes(file) && !(file in contract.integrity);
  change({
    contract,
    lazyScripts: Object.keys(before).filter(isLazy),
    read,
    write: (file, text) => writeFileSync(join(dir, file), text),
    remove: (file) => rmSync(join(dir, file)),
  });
  if (isLinked) link(dir, contract.entry, before);
  writeContract(dir, contract);
  const files = Object.fromEntries(
    Object.entries(hashesIn(dir)).map(([file, integrity]) => [
      file,
      { integrity, bytes: statSync(join(dir, file)).size },
    ]),
  );
  writeFileSync(join(dir, 'build-manifest.json'), JSON.stringify({ id: contract.id, version, files }));
  return dir;
}

/** Sets the global name of a build from its version: the page identifies builds by it. */
function rename(dir: string, version: string): void {
  const contract = JSON.parse(readFileSync(join(dir, 'contract.json'), 'utf8')) as Contract;
  const name = `${contract.id}_${version}`.replaceAll(/\W/g, '_');
  const before = hashesIn(dir);
  for (const file of readdirSync(dir).filter((each) => /\.(?:js|json|css)$/.test(each))) {
    const text = readFileSync(join(dir, file), 'utf8');
    writeFileSync(join(dir, file), text.replaceAll(contract.name, name));
  }
  link(dir, contract.entry, before);
  writeContract(dir, { ...contract, name, version });
}

/** Updates the hashes in the entry. */
function link(dir: string, entry: string, before: Readonly<Record<string, string>>): void {
  const now = hashesIn(dir);
  const text = Object.entries(before)
    .filter(([file]) => file !== entry && file in now)
    .reduce(
      (runtime, [file, hash]) => runtime.replaceAll(hash, now[file] ?? hash),
      readFileSync(join(dir, entry), 'utf8'),
    );
  writeFileSync(join(dir, entry), text);
}

function writeContract(dir: string, contract: Contract): void {
  const now = hashesIn(dir);
  const integrity = Object.fromEntries(Object.keys(contract.integrity).map((file) => [file, now[file] ?? 'none']));
  writeFileSync(join(dir, 'contract.json'), JSON.stringify({ ...contract, integrity }));
}

function hashesIn(dir: string): Record<string, string> {
  return Object.fromEntries(readdirSync(dir).map((file) => [file, toIntegrity(readFileSync(join(dir, file)))]));
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
