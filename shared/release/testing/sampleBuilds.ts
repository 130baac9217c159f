import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeBuild } from './completeBuild.ts';

/** Writes a small build of a remote below `root` with the page `/<id>`; `contract` replaces fields. Returns its directory. */
export function buildRemote(root: string, version: string, id = 'mf-orders', contract: object = {}): string {
  const dir = join(root, id, 'dist', version);
  mkdirSync(dir, { recursive: true });
  const pages = { [`/${id}`]: { name: 'order-list', keepAlive: false, js: ['page.js'], css: [], shares: [] } };
  const name = `${id.replaceAll('-', '_')}_${version}`;
  writeFileSync(
    join(dir, 'contract.json'),
    JSON.stringify({
      id,
      version,
      name,
      entry: 'entry.js',
      pages,
      shared: {},
      integrity: {},
      team: 'orders',
      ...contract,
    }),
  );
  writeFileSync(join(dir, 'entry.js'), version);
  return completeBuild(dir);
}

/** Writes a small build of the host below `root`. Returns its directory. */
export function buildHost(root: string, version: string): string {
  const dir = join(root, 'host/dist', version);
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(dir, `assets/main.${version}.js`), '');
  writeFileSync(
    join(dir, 'index.template.html'),
    `<title>${version}</title><script>'${version}'</script><!--release-set--><!--preload-->`,
  );
  writeFileSync(join(dir, 'host.json'), JSON.stringify({ version, shares: {}, integrity: {} }));
  return completeBuild(dir);
}
