import { expect, it, jest } from '@jest/globals';
import { ScriptGate } from './ScriptGate.ts';
import { WorkerStarter } from './WorkerStarter.ts';

const SCRIPT = new URL('https://host.test/assets/worker.1.js');

function setUp(response: Pick<Response, 'ok' | 'status' | 'text'>) {
  const gate = new ScriptGate('https://host.test');
  const load = jest.fn(async () => response as Response);
  const allowed: boolean[] = [];
  const make = jest.fn((address: string) => {
    allowed.push(gate.allowsWorker(address));
    return { address } as unknown as Worker;
  });
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:https://host.test/1');
  const revoke = jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  return { gate, load, make, allowed, revoke, starter: new WorkerStarter(gate, load as typeof fetch, make) };
}

it('WorkerStarter starts an admitted script at an address that is allowed during the start', async () => {
  const { gate, starter, make, allowed, revoke } = setUp({ ok: true, status: 200, text: async () => 'code' });
  await expect(starter.start(SCRIPT)).resolves.toEqual({ address: 'blob:https://host.test/1' });
  expect(make).toHaveBeenCalledTimes(1);
  expect(allowed).toEqual([true]);
  expect(gate.allowsWorker('blob:https://host.test/1')).toBe(false);
  expect(revoke).toHaveBeenCalledWith('blob:https://host.test/1');
});

it('WorkerStarter fetches no script of another build', async () => {
  const { starter, load } = setUp({ ok: true, status: 200, text: async () => 'code' });
  await expect(starter.start(new URL('https://evil.test/worker.js'))).rejects.toThrow('belongs to no build');
  expect(load).not.toHaveBeenCalled();
});

it('WorkerStarter fails if the script is missing', async () => {
  const { starter, make } = setUp({ ok: false, status: 404, text: async () => '' });
  await expect(starter.start(SCRIPT)).rejects.toThrow('404');
  expect(make).not.toHaveBeenCalled();
});

it('WorkerStarter requests the script of a build with its hash, so that the browser refuses changed bytes', async () => {
  const { gate, starter, load } = setUp({ ok: true, status: 200, text: async () => 'code' });
  const base = 'https://cdn.test/mf-orders/1/';
  const integrity = { 'worker.1.js': `sha384-${'a'.repeat(64)}` };
  const current = { version: '1', name: 'x', base, entry: 'e.js', pages: {}, integrity };
  gate.admit({ revision: 1, remotes: [{ id: 'mf-orders', current }] });
  await starter.start(new URL(`${base}worker.1.js`));
  expect(load.mock.calls).toEqual([
    [`${base}worker.1.js`, { credentials: 'omit', integrity: integrity['worker.1.js'] }],
  ]);
  await expect(starter.start(new URL(`${base}worker.2.js`))).rejects.toThrow('has no known hash');
  expect(load).toHaveBeenCalledTimes(1);
});
