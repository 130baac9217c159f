import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Version {
  readonly dist: { readonly tarball: string };
}

/** Metadata of a package as npm sends and receives it. */
interface Packument {
  readonly name: string;
  readonly 'dist-tags': Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, Version>>;
  readonly _attachments?: Readonly<Record<string, { readonly data: string }>>;
}

/**
 * A registry in memory for the packages of one scope: metadata with integrity, tarballs and `npm publish`. npm requests
 * other packages from the registry that it is configured with, because only the scope names this registry.
 */
export class RegistryStandIn {
  readonly #packages = new Map<string, Packument>();
  readonly #tarballs = new Map<string, Buffer>();
  readonly #server: Server = createServer((request, response) => {
    void this.#respond(request, response);
  });

  /** Starts on a free port of this machine. */
  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await this.#server[Symbol.asyncDispose]();
  }

  /** Lines of an `.npmrc` that uses this registry for a scope, with the token that `npm publish` requires. */
  npmrc(scope: string): string {
    const { port } = this.#server.address() as AddressInfo;
    return `${scope}:registry=http://127.0.0.1:${port}/\n//127.0.0.1:${port}/:_authToken=stand-in\n`;
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
    if (request.method === 'PUT') {
      const status = this.#publish(path, (await json(request)) as Packument, `http://${request.headers.host}`);
      response.writeHead(status).end(status === 201 ? '{}' : '{"error":"The version is already published."}');
      return;
    }
    const found = this.#tarballs.get(path) ?? this.#packages.get(path);
    if (found === undefined) response.writeHead(404).end('{"error":"Not found"}');
    else if (Buffer.isBuffer(found)) response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(found);
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(found));
  }

  #publish(name: string, sent: Packument, origin: string): number {
    const known = this.#packages.get(name);
    if (Object.keys(sent.versions).some((version) => known?.versions[version])) return 403;
    const versions = Object.entries(sent.versions).map(([version, manifest]) => {
      const path = `${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
      const tarball = Buffer.from(Object.values(sent._attachments ?? {})[0]?.data ?? '', 'base64');
      this.#tarballs.set(path, tarball);
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
      return [version, { ...manifest, dist: { integrity, tarball: `${origin}/${path}` } }] as const;
    });
    this.#packages.set(name, {
      name,
      'dist-tags': { ...known?.['dist-tags'], ...sent['dist-tags'] },
      versions: { ...known?.versions, ...Object.fromEntries(versions) },
    });
    return 201;
  }
}
