import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CliError } from '@backoffice/processes';
import type { Headers } from '@backoffice/release/page/securityHeaders';
import sirv from 'sirv';

/**
 * Returns the folder of a build of the host: `build` as released, or `dev` with a development build of React. It is in
 * the package `@backoffice/host`, or in the folder `BACKOFFICE_HOST`.
 * @throws CliError if there is none
 */
export function findHost(dir: string, build: 'build' | 'dev'): string {
  const found = join(process.env['BACKOFFICE_HOST'] ?? findPackage(dir) ?? '', build);
  if (existsSync(join(found, 'index.template.html'))) return found;
  throw new CliError(
    `There is no ${build} of the host: install @backoffice/host in the version of package.json, with npm install.`,
  );
}

function findPackage(dir: string): string | undefined {
  try {
    return dirname(createRequire(join(dir, 'package.json')).resolve('@backoffice/host/package.json'));
  } catch {
    return undefined;
  }
}

/** Content of a local page's origin. */
interface LocalPage {
  readonly render: () => string;
  readonly headers?: Headers;
  /** Generated documents by path. */
  readonly documents: Readonly<Record<string, () => object>>;
  /** Folders of files, the first with a file is used. */
  readonly folders: readonly string[];
}

/**
 * Serves a page of the host at every path without an extension, with its files and generated documents. The reason why
 * one cannot be generated, such as a mistake in a source file, is its content.
 */
export function localPage({ render, headers = {}, documents, folders }: LocalPage): RequestListener {
  const files = folders.map((each) => sirv(each, { dev: true, extensions: [] }));
  const respond: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const document = documents[pathname]?.();
    if (document !== undefined) {
      response.setHeader('Content-Type', 'application/json');
      return response.end(JSON.stringify(document));
    }
    if (!pathname.includes('.')) {
      const page = render();
      response.setHeaders(new Map(Object.entries({ 'Content-Type': 'text/html; charset=utf-8', ...headers })));
      return response.end(page);
    }
    const serve = files.reduceRight<() => void>(
      (next, each) => () => each(request, response, next),
      () => response.writeHead(404).end(),
    );
    return serve();
  };
  return (request, response) => {
    try {
      respond(request, response);
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end((error as Error).message);
    }
  };
}
