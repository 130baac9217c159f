import { describe, expect, it } from '@jest/globals';
import type { BulkResult } from '@backoffice/contracts';
import { ApiError, type CallOptions } from '@backoffice/platform';
import { waitFor } from '@testing-library/react';
import { ImportRun } from './ImportRun.ts';

const result = (success: number, ...failAt: number[]): BulkResult => ({
  total: success + failAt.length,
  success,
  fail: failAt.length,
  failAt: failAt.map((at) => ({ at, data: `줄 ${at}`, reason: 'cancelled' })),
});
const lost = new ApiError(0, '/', { message: 'network' });

/** Creates a run whose responses the test gives by hand. */
function setUp(count = 1) {
  const sent: { options: CallOptions; answer: (value: BulkResult) => void; fail: (error: unknown) => void }[] = [];
  const calls = Array.from({ length: count }, (_, index) => ({
    send: (options: CallOptions) =>
      new Promise<BulkResult>((answer, fail) => void sent.push({ options, answer, fail })),
    toFileRow: (at: number) => at + index * 100,
  }));
  return { run: new ImportRun(calls), sent, keys: () => sent.map(({ options }) => options.idempotencyKey) };
}

describe('ImportRun', () => {
  it('ImportRun sends a call once if send is called twice', async () => {
    const { run, sent } = setUp();
    const done = run.send();
    await run.send();
    sent[0]?.answer(result(3, 4));
    await done;
    expect(sent).toHaveLength(1);
    expect(run.state).toEqual({ status: 'done', reply: result(3, 4) });
  });

  it('ImportRun reports the sent share and then that it waits for the result', async () => {
    const { run, sent } = setUp();
    void run.send();
    sent[0]?.options.onProgress?.(0.4);
    expect(run.state).toEqual({ status: 'sending', share: 0.4 });
    sent[0]?.options.onProgress?.(1);
    expect(run.state).toEqual({ status: 'sending', share: null });
  });

  it('ImportRun sends its calls in sequence and adds up their results by file row', async () => {
    const { run, sent, keys } = setUp(2);
    const done = run.send();
    sent[0]?.answer(result(1, 9, 2));
    await waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.answer(result(2, 3));
    await done;
    const { status, ...rest } = run.state;
    expect(status).toBe('done');
    expect(rest).toMatchObject({
      reply: { total: 6, success: 3, fail: 3, failAt: [{ at: 2 }, { at: 9 }, { at: 103 }] },
    });
    expect(new Set(keys()).size).toBe(2);
  });

  it.each([
    ['network', lost],
    ['internal-error', new ApiError(500, '/', { message: 'internal-error' })],
    ['unreadable response of a gateway', new ApiError(502, '/', { message: 'unreadable-answer' })],
  ])('ImportRun is uncertain after the error %s and repeats the call under the same key', async (_, error) => {
    const { run, sent, keys } = setUp();
    const done = run.send();
    sent[0]?.fail(error);
    await done;
    expect(run.state).toEqual({ status: 'uncertain', isStopped: false });
    const again = run.send();
    sent[1]?.answer(result(1));
    await again;
    expect(run.state.status).toBe('done');
    expect(new Set(keys()).size).toBe(1);
  });

  it('ImportRun reports a refused call as refused', async () => {
    const { run, sent } = setUp();
    const error = new ApiError(420, '/', { message: 'suspended' });
    const done = run.send();
    sent[0]?.fail(error);
    await done;
    const { text, surface, fields } = error;
    expect(run.state).toEqual({ status: 'refused', error: { text, surface, fields } });
  });

  it('ImportRun is uncertain if a later call is refused after an earlier call succeeded', async () => {
    const { run, sent } = setUp(2);
    const done = run.send();
    sent[0]?.answer(result(1));
    await waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.fail(new ApiError(420, '/', { message: 'suspended' }));
    await done;
    expect(run.state).toEqual({ status: 'uncertain', isStopped: false });
  });

  it('ImportRun is uncertain immediately after stop and ignores a response that arrives later', async () => {
    const { run, sent } = setUp();
    const done = run.send();
    run.stop();
    expect(sent[0]?.options.signal?.aborted).toBe(true);
    sent[0]?.answer(result(1));
    await done;
    expect(run.state).toEqual({ status: 'uncertain', isStopped: true });
  });
});
