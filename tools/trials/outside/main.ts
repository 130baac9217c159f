import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onStopRequest, runCommand } from '@backoffice/processes';
import { getProfile } from '@backoffice/release/files/Profile';
import { hostSite } from '@backoffice/release/page/sites/sites';
import { type Listening, listen } from '@backoffice/release/page/sites/listen';
import { APPLICATIONS } from '../../src/build/applications.ts';
import { clientConfig } from '../../src/build/clientConfig.ts';
import { RegistryStandIn } from '../../src/build/pack/testing/RegistryStandIn.ts';
import { findFreePort } from '../../src/runtime/ports/findFreePorts.ts';
import { getOrigins } from '../../src/runtime/ports/ports.ts';
import { ROOT } from '../../src/runtime/profile/ROOT.ts';
import { LocalStack } from '../../src/start/LocalStack.ts';
import { copyRepository } from './copyRepository.ts';
import { seePage } from './seePage.ts';
import { type Step, Steps } from './Steps.ts';

/** First host port to try. */
const PORT = 3700;
const KEYS = 'release-keys.json';
/** Keys of the team and of the platform team. */
const [KEY, PLATFORM_KEY] = ['orders-1', 'platform-1'];

/** Visible text of a shared package, and its replacement. */
const LABEL = { file: 'shared/contracts/src/order/lists/orderTasks.ts', package: '@backoffice/contracts' };
const [OLD, NEW] = ['입금 확인', '입금 대조'];
const SCREEN = '/deposits';

/** Maximum minutes from an empty folder to a released change, without builds of the host. */
const MOST_MINUTES = 15;

type Names = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies: Names;
  readonly devDependencies: Names;
}

/**
 * Releases mf-orders as a team without this repository does: from packages of a registry, in its own folder, with its
 * own key, into the store of a running product; then changes a text of a shared package and releases it. The platform
 * team's part runs in a copy of the repository.
 */
await runCommand(async () => {
  const work = mkdtempSync(join(tmpdir(), 'outside-'));
  const platform = join(work, 'platform');
  const team = join(work, 'mf-orders');
  const registry = new RegistryStandIn();
  const profile = getProfile('local-outside', ROOT);
  const stack = new LocalStack({
    profile,
    port: await findFreePort(PORT),
    reset: true,
    orders: undefined,
    databaseUrl: undefined,
    durable: false,
    print: () => {},
  });
  let site: Listening | undefined;
  const steps = new Steps(work);
  const run = (cwd: string, title: string, ...command: Step['command']) => steps.run({ title, cwd, command });
  const buildsHost = (title: string, ...command: Step['command']) =>
    steps.run({ title, cwd: platform, command, isHostBuild: true });
  const cleanUp = async () => {
    await steps.stop();
    await site?.stop();
    await stack.stop();
    await registry.stop();
  };
  onStopRequest(() => void cleanUp());
  try {
    await registry.start();
    copyRepository(platform);
    for (const folder of [work, platform]) appendFileSync(join(folder, '.npmrc'), registry.npmrc('@backoffice'));
    await steps.time('platform: start the product', true, () => stack.start({ withBuilds: false }));
    site = await listen(stack.ports.host, hostSite(profile));
    const { dir: store } = profile;
    writeFileSync(join(store, 'config.json'), JSON.stringify(clientConfig(stack.ports)));
    await releaseAll(steps, platform, store);
    await buildsHost('platform: pack and publish the packages', 'npm', 'run', 'pack', '--', '--publish');

    const created = ['mf-orders', '--path', '/today', '--team', 'orders'];
    await run(work, 'create the repository', 'npm', 'create', '--yes', '@backoffice/remote', '--', ...created);
    writeFileSync(join(team, '.npmrc'), registry.npmrc('@backoffice'));
    useSources(platform, team);
    await run(team, 'npm install', 'npm', 'install');
    await run(team, 'types', 'npm', 'run', 'types');
    await run(team, 'lint', 'npm', 'run', 'lint');
    await run(team, 'test', 'npm', 'test');
    const key = await run(team, 'create a key', 'npm', 'run', '--silent', 'sign', '--', ...newKey(KEY, 'mf-orders'));
    addKey(store, key);
    const release = async (heading: string) => {
      const dir = findBuild(await run(team, 'build', 'npm', 'run', 'build'));
      await run(team, 'sign', 'npm', 'run', 'sign', '--', dir, ...withKey(KEY));
      const options = ['--store', store, '--skip-screens', '--why', 'outside'];
      await run(team, 'release', 'npm', 'run', 'release', '--', dir, ...options);
      const build = { id: 'mf-orders', version: basename(dir) };
      await steps.time(`see ${heading} in the page`, false, () =>
        seePage({ host: getOrigins(stack.ports).host, path: SCREEN, heading, build }),
      );
    };
    await release(OLD);

    const file = join(platform, LABEL.file);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(OLD, NEW));
    await run(platform, 'platform: describe the change', 'npx', 'changeset', '--patch', LABEL.package, '-m', 'Label');
    await run(platform, 'platform: raise the versions', 'npm', 'run', 'versions');
    await buildsHost('platform: build the host', 'npm', 'run', 'build', '-w', 'host');
    await run(platform, 'platform: pack and publish the change', 'npm', 'run', 'pack', '--', '--publish');
    await run(team, 'npm install of the change', 'npm', 'install', '--save-exact', ...newest(team));
    await release(NEW);

    console.log(`${steps.minutes.toFixed(1)} minutes from an empty folder to a released change, aim ${MOST_MINUTES}.`);
    rmSync(work, { recursive: true });
    return steps.minutes > MOST_MINUTES ? 1 : 0;
  } finally {
    await cleanUp();
  }
});

/**
 * Builds, signs and releases all applications from the copy into the store of a running product, as the first set-up of
 * a deployment does.
 */
async function releaseAll(steps: Steps, platform: string, store: string): Promise<void> {
  const run = (title: string, ...command: Step['command']) =>
    steps.run({ title: `platform: ${title}`, cwd: platform, command, isHostBuild: true });
  const key = newKey(PLATFORM_KEY, APPLICATIONS.join(','));
  cpSync(join(platform, KEYS), join(store, KEYS));
  addKey(store, await run('create a key', 'npm', 'run', '--silent', 'sign', '--', ...key));
  for (const id of APPLICATIONS) {
    const dir = findBuild(await run(`build ${id}`, 'npm', 'run', 'build', '-w', id));
    await run(`sign ${id}`, 'npm', 'run', 'sign', '--', dir, ...withKey(PLATFORM_KEY));
    const options = ['--skip-browser-gate', '--why', 'outside'];
    const release = ['npm', 'run', 'release', '--', id, '--from', dir, ...options];
    await run(`release ${id}`, 'env', `RELEASE_STORE=${store}`, ...release);
  }
}

/** Returns the folder that a build prints. */
function findBuild(printed: readonly string[]): string {
  return printed.findLast((line) => line.startsWith('build: '))?.slice('build: '.length) ?? '';
}

/** Adds the printed entry of a new key to the reviewed keys in a folder. */
function addKey(folder: string, printed: readonly string[]): void {
  const file = join(folder, KEYS);
  const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { readonly keys: readonly object[] };
  writeFileSync(file, JSON.stringify({ keys: [...keys, JSON.parse(printed.join('\n')) as object] }));
}

function newKey(id: string, applications: string): string[] {
  return ['--new-key', id, '--for', applications, ...keyFile(id)];
}

function withKey(id: string): string[] {
  return ['--key', id, ...keyFile(id)];
}

function keyFile(id: string): string[] {
  return ['--key-file', `${id}.pem`];
}

/** Replaces the first screen of a new repository by the sources of mf-orders, and adds its dependencies. */
function useSources(platform: string, team: string): void {
  const source = join(platform, 'mf-orders');
  rmSync(join(team, 'src'), { recursive: true });
  for (const name of ['src', 'remote.json']) cpSync(join(source, name), join(team, name), { recursive: true });
  const own = readManifest(source);
  const created = readManifest(team);
  const known = { ...created.dependencies, ...created.devDependencies };
  const add = (old: Names, more: Names) => ({
    ...old,
    ...Object.fromEntries(Object.entries(more).filter(([name]) => !(name in known))),
  });
  const dependencies = add(created.dependencies, own.dependencies);
  const devDependencies = add(created.devDependencies, own.devDependencies);
  writeFileSync(join(team, 'package.json'), JSON.stringify({ ...created, dependencies, devDependencies }, null, 2));
}

/** Returns the newest versions of the packages of the project that a repository uses. */
function newest(team: string): string[] {
  const { dependencies, devDependencies } = readManifest(team);
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@backoffice/'));
  return names.map((name) => `${name}@latest`);
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
