import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { renderDevelopmentTemplate } from './buildDevelopmentHost.ts';
import { renderBlocks } from './renderBlocks.ts';
import { readDeclared } from '../contract/readDeclared.ts';
import { readNavigation } from '../contract/readNavigation.ts';
import { readRoutes } from '../contract/readRoutes.ts';
import { FONT_SOURCE, fontDirectory } from '../webpack/font.ts';
import { hostConfig } from '../webpack/hostConfig.ts';
import { remoteConfig, uniqueName } from '../webpack/remoteConfig.ts';

/** Remote that is served from its sources: its id, and the folder of its package. */
export interface DevRemote {
  readonly id: string;
  readonly dir: string;
}

/** Release set; unknown properties are passed on. */
export interface ReleasedRemotes {
  readonly revision: number;
  readonly remotes: readonly { readonly id: string }[];
}

/** Options of the development servers. */
export interface DevRequest {
  /** Folder of the host. */
  readonly host: string;
  readonly remotes: readonly DevRemote[];
  /** Port of the host; the remotes use the ports from this port + 10. */
  readonly hostPort: number;
  /** Configuration of the host: inlined in its page and served as `/config.json`. */
  readonly config: object;
  /** Returns the release set for each page; served remotes replace released remotes. */
  readonly readReleases: () => ReleasedRemotes;
}

const VERSION = 'dev';

/** Serves the host and some remotes with hot reload; returns a function that stops all servers. */
export async function startDevServers(options: DevRequest): Promise<() => Promise<void>> {
  const { host, remotes, hostPort, config, readReleases } = options;
  const served = remotes.map((remote, index) => ({ ...remote, port: remotePort(hostPort, index) }));
  const releaseSet = () => {
    const { revision, remotes: released } = readReleases();
    const others = released.filter(({ id }) => !served.some((remote) => remote.id === id));
    return { revision, remotes: [...others, ...served.map(devRelease)] };
  };
  const template = await renderDevelopmentTemplate(host);
  const json = (content: object): Reply => ({ type: 'application/json', body: JSON.stringify(content) });
  const respond = (path: string): Reply | undefined => {
    if (path === '/config.json') return json(config);
    if (path === '/remotes.json') return json(releaseSet());
    return path.includes('.')
      ? undefined
      : {
          type: 'text/html; charset=utf-8',
          body: renderBlocks(template, { 'client-config': config, 'release-set': releaseSet() }),
        };
  };
  const servers = [
    serve(hostConfig(request(host, hostPort, true)), hostPort, true, respond),
    ...served.map(({ dir, port }) => serve(remoteConfig(request(dir, port, true)), port, true)),
  ];
  return start(servers);
}

/**
 * Serves a remote with hot reload for a development build of the host (`buildDevelopmentHost`) on another port. A
 * change in the folder `reloads` reloads the page. Returns the remote of the release set, read from its sources, and a
 * function that stops the server.
 */
export async function startHotRemote({
  remote,
  hostPort,
  reloads,
}: Pick<DevRequest, 'hostPort'> & { readonly remote: DevRemote; readonly reloads: string }) {
  const port = remotePort(hostPort, 0);
  const serving = serve(remoteConfig(request(remote.dir, port, true)), port, true);
  serving.server.options.watchFiles = reloads;
  const stop = await start([serving]);
  return { readRelease: () => devRelease({ ...remote, port }), stop };
}

/**
 * Serves a remote for a host that runs elsewhere, at `remotePort(hostPort, 0)` with `contract.json` next to its entry.
 * That host uses a production build of React without hot replacement: the page reloads after a change.
 */
export async function startRemoteServer({
  remote,
  hostPort,
}: Pick<DevRequest, 'hostPort'> & { readonly remote: DevRemote }): Promise<() => Promise<void>> {
  const port = remotePort(hostPort, 0);
  return start([serve(remoteConfig(request(remote.dir, port, false)), port, false)]);
}

/** Returns the port of a remote in development, from the host's port + 10. */
export function remotePort(hostPort: number, index: number): number {
  return hostPort + 10 + index;
}

interface Serving {
  readonly server: WebpackDevServer;
  /** Resolves when everything is compiled once; an earlier page would wait too long. */
  readonly compiled: Promise<void>;
}

async function start(servings: readonly Serving[]): Promise<() => Promise<void>> {
  await Promise.all(servings.flatMap(({ server, compiled }) => [server.start(), compiled]));
  return async () => {
    await Promise.all(servings.map(({ server }) => server.stop()));
  };
}

function request(dir: string, port: number, hot: boolean) {
  return { dir, out: join(dir, 'dist/dev'), version: VERSION, servedAt: `http://localhost:${port}/`, hot };
}

/** Returns the entry of a served remote in the release set, read from its sources. @throws Error of its declarations */
export function devRelease({ id, dir, port }: DevRemote & { readonly port: number }) {
  const routes = readRoutes(join(dir, 'src/remote.tsx'));
  const file = join(dir, 'remote.json');
  const { team, navigation } = readDeclared(file);
  const pages = routes.map(({ path, name, keepAlive }) => [path, { name, keepAlive, js: [], css: [], shares: [] }]);
  const base = `http://localhost:${port}/`;
  return {
    id,
    current: {
      team,
      version: VERSION,
      name: uniqueName(id, VERSION),
      base,
      entry: 'remoteEntry.js',
      pages: Object.fromEntries(pages),
      navigation: readNavigation(file, navigation, routes),
    },
  };
}

interface Reply {
  readonly type: string;
  readonly body: string;
}

function serve(
  configuration: Configuration,
  port: number,
  hot: boolean,
  respond?: (path: string) => Reply | undefined,
): Serving {
  const compiler = webpack({ ...configuration, stats: 'errors-warnings' });
  if (compiler === null) throw new Error('webpack created no compiler.');
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('start', () => resolve()));
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot,
      static:
        respond === undefined
          ? false
          : { directory: FONT_SOURCE, publicPath: `/assets/${fontDirectory()}`, watch: false },
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: ['localhost'],
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'error' },
      setupMiddlewares: (middlewares) => {
        if (respond === undefined) return middlewares;
        const own: (typeof middlewares)[number] = {
          name: 'host-page',
          middleware: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => {
            const found = respond((incoming.url ?? '/').split('?')[0] ?? '/');
            if (found === undefined) return next();
            outgoing.setHeader('Content-Type', found.type);
            outgoing.end(found.body);
          },
        };
        // After the compiled files and the socket, before the server's own 404.
        return [...middlewares, own];
      },
    },
    compiler,
  );
  return { server, compiled };
}
