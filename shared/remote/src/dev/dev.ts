import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DevRemote, remotePort, startHotRemote, startRemoteServer } from '@backoffice/build';
import { onStopRequest, readNumber, readOptions } from '@backoffice/processes';
import { localConfig } from '@backoffice/release/page/localConfig';
import { listen } from '@backoffice/release/page/sites/listen';
import { ANSWERS, BUILT_UID, loadAnswers } from '../site/loadAnswers.ts';
import { localApi } from '../site/localApi.ts';
import { findHost, localPage } from '../site/localPage.ts';
import { storeLogin } from '../site/storeLogin.ts';
import { proxyApi, readToken } from './proxyApi.ts';

const USAGE = `Usage: npm run dev -- [--port 3010] [--api <url>] [--alone]
  --api    send calls to this API with the token in BACKOFFICE_TOKEN, instead of to ${ANSWERS}
  --alone  serve only the remote, for ?remote= in a deployed host that allows it`;

/** Content of the page's JSON block. `<` is escaped, so that data cannot end the block. */
const block = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\\u003c`)}</script>`;

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
  const stopped = new Promise<void>((resolve) => onStopRequest(resolve));
  const stops = values.alone ? [await serveAlone({ id, dir }, port)] : await servePage({ id, dir }, port, values.api);
  await stopped;
  await Promise.all(stops.map((stop) => stop()));
  return 0;
}

async function serveAlone(remote: DevRemote, port: number) {
  const stop = await startRemoteServer({ remote, hostPort: port });
  const query = `?remote=${remote.id.replace('mf-', '')}@http://localhost:${remotePort(port, 0)}`;
  console.log(`Open a deployed back office that allows it, and append ${query} to its address.`);
  return stop;
}

async function servePage(remote: DevRemote, port: number, api: string | undefined) {
  const host = findHost(remote.dir, 'dev');
  const page = `http://localhost:${port}`;
  const apiHost = `http://localhost:${port + 1}`;
  const config = localConfig({ host: page, api: apiHost, cdn: page, standins: page, emulator: apiHost });
  const login = {
    apiKey: config.firebase.apiKey,
    ...(api === undefined ? { uid: BUILT_UID, token: 'local' } : readToken()),
  };
  const answer = api === undefined ? loadAnswers(remote.dir) : proxyApi(api);
  const { readRelease, stop } = await startHotRemote({ remote, hostPort: port });
  const [path = '/'] = Object.keys(readRelease().current.pages);
  const readSet = () => ({ revision: 1, remotes: [readRelease()] });
  const template = readFileSync(join(host, 'index.template.html'), 'utf8');
  const script = `<script>(${storeLogin.toString()})(${JSON.stringify(login)})</script>`;
  const servers = await Promise.all([
    listen(
      port,
      localPage({
        render: () =>
          template.replace(
            '<!--release-set-->',
            () => script + block('client-config', config) + block('release-set', readSet()),
          ),
        documents: { '/config.json': () => config, '/remotes.json': readSet },
        folders: [host, join(host, '../build')],
      }),
    ),
    listen(port + 1, localApi({ page: page + path, login, answer, onMissing: (problem) => console.error(problem) })),
  ]);
  console.log(`${remote.id}: ${page}${path}\n  calls: ${api ?? ANSWERS}`);
  return [stop, ...servers.map((server) => server.stop)];
}
