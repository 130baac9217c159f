import type { Transport } from './ApiClient.ts';

/** Loads axios at the first call; a visitor's page makes none. */
export async function loadTransport(): Promise<Transport> {
  const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
  return axios.create();
}
