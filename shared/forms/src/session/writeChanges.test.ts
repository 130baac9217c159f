import { ApiError } from '@backoffice/platform';
import { describe, expect, it } from '@jest/globals';
import { WriteIntent } from '../writes/WriteIntent.ts';
import { type ChangeRequest, writeChanges } from './writeChanges.ts';

interface Fields {
  readonly title: string;
  readonly desc: string;
}

const baseline: Fields = { title: 'a', desc: 'b' };
const first = { fields: { title: 'A', desc: 'b' }, baseline, version: '1' };
const second = { ...first, fields: { title: 'A', desc: 'B' } };
const error = (status: number, message: string) => new ApiError(status, '/', { message });

/**
 * Creates a `write` function whose requests return the given results in order; a result that is an ApiError is thrown.
 */
function setUp(...answers: (ApiError | string)[]) {
  const intent = new WriteIntent<ChangeRequest<Fields>>();
  const requests: ChangeRequest<Fields>[] = [];
  const send = async (request: ChangeRequest<Fields>) => {
    requests.push(request);
    const answer = answers.shift() ?? '9';
    if (answer instanceof ApiError) throw answer;
    return { updatedAt: answer };
  };
  const write = (change: typeof first | (typeof first & { version: null })) => writeChanges(change, intent, send);
  return { write, requests };
}

describe('writeChanges', () => {
  it('writeChanges sends the changed fields with the version on which they are based', async () => {
    const { write, requests } = setUp();
    expect(await write(first)).toEqual({ updatedAt: '9' });
    expect(requests).toEqual([{ title: 'A', updatedAt: '1' }]);
  });

  it('writeChanges first repeats a request whose response was lost, then sends the later changes', async () => {
    const { write, requests } = setUp(error(0, 'network'), '2');
    await write(first).catch(() => {});
    await write(second);
    expect(requests.slice(1)).toEqual([
      { title: 'A', updatedAt: '1' },
      { desc: 'B', updatedAt: '2' },
    ]);
  });

  it('writeChanges sends all changes if the repeated request is rejected', async () => {
    const { write, requests } = setUp(error(0, 'network'), error(400, 'invalid-parameters'));
    await write(first).catch(() => {});
    await write(second);
    expect(requests.at(-1)).toEqual({ title: 'A', desc: 'B', updatedAt: '1' });
  });

  it('writeChanges sends no later changes while the repeated request is still uncertain', async () => {
    const { write, requests } = setUp(error(0, 'network'), error(503, 'unavailable'));
    await write(first).catch(() => {});
    await expect(write(second)).rejects.toThrow('503');
    expect(requests).toHaveLength(2);
  });
});
