import { jest } from '@jest/globals';
import pg from 'pg';

/** The statements that are sent to the database during `act`, in their order: by their names, or by how they begin. */
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
