import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { StatementAhead } from './StatementAhead.ts';

const LONG = 'x'.repeat(1001);

it('a long text is read once, and what was found is taken once', async () => {
  const read = jest.fn(async (text: string) => text.length);
  const ahead = new StatementAhead(read);
  ahead.begin(LONG);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await read.mock.results[0]?.value;
  expect(ahead.take(LONG).found).toBe(1001);
  expect(ahead.take(LONG)).toEqual({});
});

it('a text that was replaced is not what another press finds', async () => {
  const read = jest.fn(async (text: string) => text.length);
  const ahead = new StatementAhead(read);
  ahead.begin(LONG);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  ahead.begin('short');
  expect([ahead.take('short'), ahead.take(LONG)]).toEqual([{}, {}]);
  expect(read).toHaveBeenCalledTimes(1);
});

it('a failure is left for the press', async () => {
  const read = jest.fn(async (): Promise<number> => Promise.reject(new Error('unreadable')));
  const ahead = new StatementAhead(read);
  ahead.begin(LONG);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await expect(ahead.take(LONG).reading).rejects.toThrow('unreadable');
});
