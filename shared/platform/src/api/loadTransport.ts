import type { Transport } from './ApiClient.ts';

/** Loads axios at the first call, because the page of a visitor makes no call. */
export async function loadTransport(): Promise<Transport> {
  const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
  return axios.create();
}
