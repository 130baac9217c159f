import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeArgs, onStopRequest, readNumber, readOptions, runCommand } from '@backoffice/processes';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { type GalleryTestOptions, galleryTests, serveGallery } from './galleryTests.ts';

const DEFAULT_PORT = 3600;
const USAGE = `Usage: npm run gallery [-- options]
  --port <port>   where it is served, ${DEFAULT_PORT} by default
  --check         compare each story with its picture in gallery/pictures and run axe, then exit
  --update        write the pictures of the changed stories, then exit
  --grep <words>  only the stories whose name matches`;

/**
 * `npm run gallery`: serves every component of shared/ui in all its states, at the width of a phone and of a desktop.
 */
await runCommand(async () => {
  const { values } = readOptions(process.argv.slice(2), USAGE, {
    options: {
      port: { type: 'string' },
      check: { type: 'boolean' },
      update: { type: 'boolean' },
      grep: { type: 'string' },
    },
  });
  const isTest = values.check === true || values.update === true;
  const port = readNumber('port', values.port, 1024, 65_535) ?? (isTest ? 0 : DEFAULT_PORT);
  console.log('Building the gallery …');
  const server = await serveGallery(port);
  const stopped = new AbortController();
  onStopRequest(() => stopped.abort());
  try {
    if (isTest)
      return await runTests(server.port, { update: values.update === true, grep: values.grep }, stopped.signal);
    console.log(`Gallery: http://localhost:${server.port}`);
    if (!stopped.signal.aborted) await once(stopped.signal, 'abort');
    return 0;
  } finally {
    await server.stop();
  }
});

async function runTests(port: number, options: GalleryTestOptions, signal: AbortSignal): Promise<number> {
  const { script, args, env } = galleryTests(port, options);
  const child = spawn(process.execPath, nodeArgs(join(ROOT, script), ...args), {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 130;
}
