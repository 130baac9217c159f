import { jest } from '@jest/globals';
import pg from 'pg';

/** Returns the statements sent to the database during `act`, in order: each by its name, or by its first words. */
export async function listStatements(act: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    return query.mock.calls.map(([statement]: readonly unknown[]) => {
      const { name, text } = statement as { readonly name?: string; readonly text: string };
      return name ?? /^\s*(\w+)/.exec(text)?.[1] ?? text;
    });
  } finally {
    query.mockRestore();
  }
}
