import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `contract.json` of a remote's build says, as far as tests change it. */
export interface Contract {
  readonly id: string;
  version: string;
  readonly name: string;
  readonly entry: string;
  pages: Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>;
  shared: Record<string, string>;
  integrity: Record<string, string>;
}

/** The files of a build that is remade. */
export interface Remade {
  readonly contract: Contract;
  /** The scripts of later screens, which no page of the contract names. */
  readonly laterScripts: readonly string[];
  read(file: string): string;
  write(file: string, text: string): void;
  remove(file: string): void;
}

/** How a build is remade, and whether the entry learns the new hashes, as that of a webpack build would. */
export interface Change {
  readonly change: (build: Remade) => void;
  readonly isLinked?: boolean;
}

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const isListed = (file: string) => !/\.(?:br|gz|map)$|^build-manifest\./.test(file);

/**
 * Makes another build of a published one, without webpack: copies it to `dir`, changes it, and lists it as complete, so
 * that only what was changed is wrong with it. Answers `dir`.
 */
export function remakeBuild(published: string, dir: string, { change, isLinked = true }: Change): string {
  rmSync(dir, { recursive: true, force: true });
  cpSync(published, dir, {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || isListed(fileName(file)),
  });
  const bytesOf = (file: string) => readFileSync(join(dir, file));
  const contract = JSON.parse(bytesOf('contract.json').toString()) as Contract;
  const before = new Map(readdirSync(dir).map((file) => [file, integrityOf(bytesOf(file))]));
  const named = Object.values(contract.pages).flatMap(({ js }) => js);
  const isLater = (file: string) =>
    /^\d+\..*\.js$/.test(file) && !named.includes(file) && !(file in contract.integrity);
  change({
    contract,
    laterScripts: [...before.keys()].filter(isLater),
    read: (file) => bytesOf(file).toString(),
    write: (file, text) => writeFileSync(join(dir, file), text),
    remove: (file) => rmSync(join(dir, file)),
  });
  const { entry } = contract;
  if (isLinked) {
    let runtime = bytesOf(entry).toString();
    for (const file of readdirSync(dir).filter((each) => each !== entry))
      runtime = runtime.replaceAll(before.get(file) ?? file, integrityOf(bytesOf(file)));
    writeFileSync(join(dir, entry), runtime);
  }
  for (const file of Object.keys(contract.integrity)) contract.integrity[file] = integrityOf(bytesOf(file));
  writeFileSync(join(dir, 'contract.json'), JSON.stringify(contract));
  const files = Object.fromEntries(
    readdirSync(dir).map((file) => [file, { integrity: integrityOf(bytesOf(file)), bytes: bytesOf(file).length }]),
  );
  const { id, version } = contract;
  writeFileSync(join(dir, 'build-manifest.json'), JSON.stringify({ id, version, files }));
  return dir;
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
