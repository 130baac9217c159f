import { it } from '@jest/globals';
import { createLedger, createRandom, renderMessages, renderStatement, toOrders, truePays } from '../corpus/ledger/index.ts';
import { paperCases } from '../corpus/newLayouts/index.ts';
import { NOW } from '../corpus/types.ts';
import { readPaper } from './testing/readPaper.ts';
const log = (s: string) => process.stderr.write(s + '\n');
it('x', async () => {
  for (const n of (process.env.C ?? '').split(',').filter(Boolean)) { const paper = paperCases.find((c) => c.name === n)!;
    if (process.env.T) log(JSON.stringify(paper.content)); const r = await readPaper({ ...paper, now: NOW, isFile: paper.kind === 'statement' });
    log(n + ' ' + r.isNamed + ' ' + r.reading.status + typeof paper.content);
    if (r.reading.status === 'read') for (const row of r.reading.rows) log(JSON.stringify(row)); else log(JSON.stringify(r.reading));
    if (r.reading.status === "read") log(JSON.stringify(r.reading.columns)); log(JSON.stringify([...r.sure]) + JSON.stringify(paper.deposits)); }
  for (const seed of (process.env.N ?? '').split(',').filter(Boolean).map(Number)) {
    const random = createRandom(seed); const ledger = createLedger(random); const isText = seed % 3 === 0;
    const paper = isText ? renderMessages(ledger, random) : renderStatement(ledger, random);
    const r = await readPaper({ ...paper, orders: toOrders(ledger), isFile: !isText });
    const pays = truePays(ledger);
    if (process.env.R && r.reading.status==='read') for (const row of r.reading.rows.slice(Number(process.env.R)-1, Number(process.env.R)+8)) log(JSON.stringify(row));
    log(`== ${seed} ${paper.traits.join()} named ${r.isNamed} now ${paper.now}`);
    if (typeof paper.content !== 'string') paper.content.rows.slice(0, 6).forEach((x) => log('   ' + x.join(' | ')));
    log(JSON.stringify(paper.meanings));
    for (const [row, order] of r.sure) {
      const ms = paper.rows.filter((x) => x.row >= row - 1 && x.row <= row + 5).map((x) => ({ row: x.row, ...ledger.movements[x.movement]! }));
      if (ms.some((m) => (pays.get(m.id) ?? []).join() === order)) continue;
      const rr = r.reading.status === 'read' ? r.reading.rows[row - 1] : undefined;
      const o = ledger.orders.find((x) => x.number === order)!;
      log(`WRONG row ${row} -> ${JSON.stringify(o)}`);
      log('  ' + JSON.stringify(rr));
      for (const x of ledger.orders) if (x !== o && (x.buyer === o.buyer || x.receiver === o.buyer)) log('  rival order ' + JSON.stringify(x));
      for (const x of ledger.movements) if (x.person === o.buyer || x.name === o.buyer || x.amount === -o.total) log('  movement ' + JSON.stringify({ shown: paper.rows.filter((y) => y.movement === x.id).map((y) => y.row), kind: x.kind, name: x.name, at: new Date(x.at + 9 * 3600e3).toISOString(), amount: x.amount, state: x.state, pays: x.pays }));
      if (typeof paper.content === 'string') log(paper.content.split('\n').slice(Math.max(0, row - 6), row + 5).map((l, i) => `     ${Math.max(0, row - 6) + i + 1}: ${l}`).join('\n'));
      else for (const m of ms) log(`  row ${m.row}: ` + paper.content.rows[m.row - 1]!.join(' | '));
    }
  }
});
