import { fileURLToPath } from 'node:url';
import { median, sendFigure } from '@backoffice/processes';
import { residentMegabytes } from '../hostile/residentMegabytes.ts';
import { multipart } from '../multipart.ts';
import { ApiProcess } from '../process/ApiProcess.ts';
import { print } from '../process/print.ts';
import { readCounts } from '../process/readCounts.ts';
import { unsignedToken } from '../process/unsignedToken.ts';
import { withTestDatabase } from '../process/withTestDatabase.ts';
import { awaitShipment } from './awaitShipment.ts';
import { buildFileWorld } from './buildFileWorld.ts';
import { processorMs } from './processorMs.ts';

const { rounds, lines } = readCounts({ rounds: 3, lines: 5000 });

/** Aims: milliseconds of an import, memory of the process, and a file as a multiple of the bare writer's. */
const IMPORT_MS = 2000;
const MEGABYTES = 250;
const TIMES_BARE = 1.3;

interface Cost {
  readonly ms: number;
  readonly processor: number;
  readonly megabytes: number;
}

/** Files of a market of 10,000 orders and a file of tracking numbers; files beside `bareFiles.ts`, alternating. */
await withTestDatabase(async ({ owner, ...database }, home) => {
  const { uid, marketId, numbers } = await buildFileWorld(owner);
  const environment = { BARE_SOCKET: database.socket, BARE_DATABASE: database.name };
  const api = await ApiProcess.start({ database, home });
  const script = fileURLToPath(new URL('bareFiles.ts', import.meta.url));
  const bare = await ApiProcess.start({ database, home, script, environment });
  const authorization = `Bearer ${unsignedToken(uid)}`;
  const data = JSON.stringify({ mergeAddr: false, mergeReceiptId: false });
  const asked = {
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ data, reason: { purpose: 'shipping' } }),
  };
  const fileOf = (kind: string) => ({ path: `/receipt/export/${kind}/${marketId}`, ...asked });
  let imports = 0;
  const numbersOf = () => {
    imports += 1;
    const rows = numbers.slice(0, lines).map((number, at) => `${number},${imports}${String(at).padStart(9, '0')}`);
    const file = Buffer.from(['주문번호,운송장번호', ...rows].join('\n'));
    const form = multipart({ company: 'kr.cjlogistics', overwrite: 'false' }, { file });
    const headers = { authorization, 'idempotency-key': `import-${imports}`, ...form.headers };
    return { path: `/receipt/import/excel/${marketId}`, headers, body: new Blob([form.body]) };
  };
  try {
    print(`\n| file | server | answered in | processor | most memory of the process |`);
    print(`| --- | --- | --- | --- | --- |`);
    const measured = [
      { name: `${lines} tracking numbers`, servers: { api }, request: numbersOf },
      { name: 'labels', servers: { api, bare }, request: () => fileOf('pdf/label') },
      { name: 'orders', servers: { api, bare }, request: () => fileOf('excel/statics') },
    ];
    for (const { name, servers, request } of measured) {
      const costs = new Map<string, Cost[]>();
      for (let round = 0; round < rounds; round += 1)
        for (const [server, process] of Object.entries(servers)) {
          await awaitShipment(owner, marketId);
          costs.set(server, [...(costs.get(server) ?? []), await measure(process, request())]);
        }
      for (const [server, all] of costs) printRow(name, server, all);
      sendFigures(name, costs.get('api') ?? [], costs.get('bare'));
    }
  } finally {
    await Promise.all([api.stop(), bare.kill()]);
  }
});
process.exit(0);

async function measure(
  { origin, pid }: ApiProcess,
  {
    path,
    ...request
  }: { readonly path: string; readonly headers: Record<string, string>; readonly body: string | Blob },
): Promise<Cost> {
  let megabytes = 0;
  const meter = setInterval(() => {
    void residentMegabytes(pid).then((now) => (megabytes = Math.max(megabytes, now)));
  }, 50);
  const before = await processorMs(pid);
  const began = performance.now();
  const answer = await fetch(origin + path, { method: 'POST', ...request });
  await answer.arrayBuffer();
  const ms = performance.now() - began;
  clearInterval(meter);
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
  return { ms, processor: (await processorMs(pid)) - before, megabytes };
}

function sendFigures(name: string, ours: readonly Cost[], bare?: readonly Cost[]): void {
  const control = (valueOf: (cost: Cost) => number) =>
    bare ? { control: { name: 'bare writer', value: medianOf(bare, valueOf) } } : {};
  const most = { atMost: bare ? TIMES_BARE : IMPORT_MS, of: bare ? 'ratio' : 'value' } as const;
  for (const [what, valueOf] of [
    ['answered in', ({ ms }: Cost) => ms],
    ['processor', ({ processor }: Cost) => processor],
  ] as const)
    sendFigure({
      name: `${name}, ${what}`,
      value: medianOf(ours, valueOf),
      unit: 'ms',
      ...control(valueOf),
      ...((bare || what === 'answered in') && { aim: most }),
    });
  const megabytes = ({ megabytes }: Cost) => megabytes;
  const aim = { of: 'value', atMost: MEGABYTES } as const;
  sendFigure({ name: `${name}, memory`, value: medianOf(ours, megabytes), unit: 'MB', ...control(megabytes), aim });
}

function medianOf(costs: readonly Cost[], valueOf: (cost: Cost) => number): number {
  return median(costs.map(valueOf));
}

function printRow(name: string, server: string, costs: readonly Cost[]): void {
  const rounded = (valueOf: (cost: Cost) => number) => Math.round(medianOf(costs, valueOf));
  const cells = [`${rounded(({ ms }) => ms)} ms`, `${rounded(({ processor }) => processor)} ms`];
  print(`| ${name} | ${server} | ${cells.join(' | ')} | ${rounded(({ megabytes }) => megabytes)} MB |`);
}
