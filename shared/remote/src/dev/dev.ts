import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DevRemote, readDeclared, remotePort, startHotRemote } from '@backoffice/build';
import { renderBlocks } from '@backoffice/build/cli/renderBlocks';
import { CliError, isPortFree, onStopRequest, readNumber, readOptions } from '@backoffice/processes';
import { localConfig } from '@backoffice/release/page/localConfig';
import { listen } from '@backoffice/release/page/sites/listen';
import { ANSWERS, BUILT_UID, loadAnswers } from '../site/loadAnswers.ts';
import { localApi } from '../site/localApi.ts';
import { findHost, localPage } from '../site/localPage.ts';
import { storeLogin } from '../site/storeLogin.ts';
import { proxyApi, readToken } from './proxyApi.ts';
import { serveAlone } from './serveAlone.ts';

const USAGE = `Usage: npm run dev -- [--port 3010] [--api <url>] [--alone]
  --api    send calls to this API with the token in BACKOFFICE_TOKEN, instead of to ${ANSWERS}
  --alone  serve only the remote, for ?remote= in a deployed host that allows it`;

/**
 * Serves a remote from its sources until it is stopped: in a development build of the host with hot reload, with the
 * answers of its tests, signed in as the seller of the builders. Returns the exit code.
 */
export async function dev(dir: string, args: string[]): Promise<number> {
  const { values } = readOptions(args, USAGE, {
    options: { port: { type: 'string' }, api: { type: 'string' }, alone: { type: 'boolean' } },
  });
  const port = readNumber('port', values.port, 1024, 65_000) ?? 3010;
  const { name: id } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { name: string };
  await requirePorts(port, values.alone ?? false);
  if (values.alone) return serveAlone({ id, dir }, port);
  const stopped = new Promise<void>((resolve) => onStopRequest(resolve));
  const stops = await servePage({ id, dir }, port, values.api);
  await stopped;
  await Promise.all(stops.map((stop) => stop()));
  return 0;
}

/** @throws CliError that names a port of the page or of the remote that is in use */
export async function requirePorts(port: number, isAlone: boolean): Promise<void> {
  const remote: [number, string] = [remotePort(port, 0), 'the remote'];
  const uses: [number, string][] = isAlone ? [remote] : [[port, 'the page'], [port + 1, 'its API'], remote];
  for (const [used, what] of uses)
    if (!(await isPortFree(used)))
      throw new CliError(`Port ${used} (${what}) is in use. Stop the other npm run dev, or use --port ${port + 40}.`);
}

async function servePage(remote: DevRemote, port: number, api: string | undefined) {
  const host = findHost(remote.dir, 'dev');
  const [path = '/'] = readDeclared(join(remote.dir, 'remote.json')).paths;
  const page = `http://localhost:${port}`;
  const apiHost = `http://localhost:${port + 1}`;
  const config = localConfig({ host: page, api: apiHost, cdn: page, standins: page, emulator: apiHost });
  const login = {
    apiKey: config.firebase.apiKey,
    ...(api === undefined ? { uid: BUILT_UID, token: 'local' } : readToken()),
  };
  const answer = api === undefined ? loadAnswers(remote.dir) : proxyApi(api);
  const { readRelease, stop } = await startHotRemote({
    remote,
    hostPort: port,
    reloads: join(remote.dir, dirname(ANSWERS)),
  });
  const readSet = () => ({ revision: 1, remotes: [readRelease()] });
  const script = `<script>(${storeLogin.toString()})(${JSON.stringify(login)})</script>`;
  const template = readFileSync(join(host, 'index.template.html'), 'utf8').replace(
    /(?=<!--release-set-->)/,
    () => script,
  );
  const servers = await Promise.all([
    listen(
      port,
      localPage({
        render: () => renderBlocks(template, { 'client-config': config, 'release-set': readSet() }),
        documents: { '/config.json': () => config, '/remotes.json': readSet },
        folders: [host, join(host, '../build')],
      }),
    ),
    listen(port + 1, localApi({ page: page + path, login, answer, onMissing: (problem) => console.error(problem) })),
  ]);
  console.log(`${remote.id}: ${page}${path}\n  calls: ${api ?? ANSWERS}`);
  return [stop, ...servers.map((server) => server.stop)];
}
