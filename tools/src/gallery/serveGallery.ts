import { join } from 'node:path';
import { buildGallery } from '@backoffice/build';
import { ROOT } from '../profile/Profile.ts';
import { folder, refuse } from '../static-server/folder.ts';
import { type Listening, listen } from '../static-server/listen.ts';

/** Builds the gallery of components and serves it on the port; 0 takes a free one. */
export async function serveGallery(port: number): Promise<Listening> {
  const out = join(ROOT, 'gallery/dist', String(process.pid));
  await buildGallery({ dir: join(ROOT, 'gallery'), out });
  const files = folder(out);
  return listen(port, (request, response) => {
    const isHashed = request.url?.startsWith('/assets/') ?? false;
    response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-store');
    if (request.url?.startsWith('/?') || request.url === '/') request.url = '/index.html';
    files(request, response, () => refuse(response, 404));
  });
}
