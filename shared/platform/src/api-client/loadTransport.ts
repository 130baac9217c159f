import type { Transport } from './ApiClient.ts';

/** Loads axios at the first call; a visitor's page makes none. `afterDrawn` does something when what has come is drawn. */
export async function loadTransport(afterDrawn: (task: () => void) => void): Promise<Transport> {
  const { createTransport } = await import(/* webpackChunkName: "axios" */ './createTransport.ts');
  return createTransport(afterDrawn);
}
